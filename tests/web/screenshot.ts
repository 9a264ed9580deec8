import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Takes a picture of what went wrong. */
export async function screenshot(page: Page): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'clachan-web-failed-')), 'page.png');
  await page.screenshot({ path });
  return path;
}
