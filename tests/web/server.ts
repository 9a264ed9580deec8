/** A real `clachan serve` in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const python =
  process.env.PYTHON ?? (existsSync(join(root, '.venv/bin/python')) ? join(root, '.venv/bin/python') : 'python3');
/** Where Python finds Clachan: the compiled engine if the caller says so. */
export const pythonPath = process.env.PYTHONPATH ?? join(root, 'src');

const START_SECONDS = 180;

/** All test files share one. Tests that restart it or need special settings open their own. */
export class TestServer {
  readonly base: string;
  private process!: ChildProcess;

  private constructor(
    private folder: string,
    private port: number,
    private packages: string,
  ) {
    this.base = `http://127.0.0.1:${port}`;
  }

  /** `packages`: a folder with Python packages that the server finds beside its own. */
  static async open(packages = ''): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'clachan-web-'));
    for (let tries = 0; ; tries++) {
      const server = new TestServer(folder, await freePort(), packages);
      try {
        await server.start();
        return server;
      } catch (fault) {
        await server.stop();
        // Another process may have taken the port in the meantime.
        if (tries < 4 && server.log().includes('cannot listen')) continue;
        rmSync(folder, { recursive: true });
        throw fault;
      }
    }
  }

  private log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }

  /** Starts the server; after `stop` it finds its tables again. */
  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--db', join(this.folder, 'clachan.db')];
    const script = fileURLToPath(new URL('serve.py', import.meta.url));
    const path = [pythonPath, this.packages].filter(Boolean).join(delimiter);
    // Robots press faster than people, and no compiler runs beside the tests: both have tests of their own.
    const env = { ...process.env, PYTHONPATH: path, CLACHAN_RATE: '0', CLACHAN_COMPILE: '0', CLACHAN_NICE: '0' };
    const log = openSync(join(this.folder, 'log'), 'w');
    // The server stops when its standard input ends, so it cannot outlive this process.
    this.process = spawn(python, [script, 'serve', ...options], { cwd: root, env, stdio: ['pipe', log, log] });
    closeSync(log);
    await once(this.process, 'spawn').catch((fault: Error) => {
      throw new Error(`${python} cannot be started; PYTHON names another one`, { cause: fault });
    });
    for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end;) {
      if (this.process.exitCode !== null) break;
      const response = await fetch(`${this.base}/health`).catch(() => null);
      if (response?.ok && this.log().includes('Clachan is at')) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server did not start:\n${this.log()}`);
  }

  async stop(): Promise<void> {
    if (!this.process.pid || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    this.process.kill();
    await exit;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** A port that nobody listens on, below those that the system gives to outgoing connections. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const socket = connect(port, '127.0.0.1');
    const taken = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!taken) return port;
  }
}
