/** The address bar: which page is shown. */

export type Route =
  | { page: 'home' }
  | { page: 'open'; game: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'tinker'; game: string }
  | { page: 'table'; id: string; token: string }
  | { page: 'account' }
  | { page: 'lost' };

function parse(): Route {
  const [, first = '', second = ''] = location.pathname.split('/');
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (first === '') return { page: 'home' };
  if (first === 'open') return { page: 'open', game: second };
  if (first === 'account' && !second) return { page: 'account' };
  if (first === 'rules' && second) return { page: 'rules', game: second, rule: fragment };
  if (first === 'learn' && second) return { page: 'learn', game: second };
  if (first === 'puzzles') return second ? { page: 'puzzle', id: second } : { page: 'puzzles' };
  if (first === 'tinker') return { page: 'tinker', game: second };
  if (first === 't' && second) return { page: 'table', id: second, token: fragment };
  return { page: 'lost' };
}

let current: Route = $state.raw(parse());

export function route(): Route {
  return current;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  current = parse();
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => {
  current = parse();
});

/** Links inside the page change the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname.startsWith('/api')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
