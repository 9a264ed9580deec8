/** Starts the server that all test files share. */
import type { TestProject } from 'vitest/node';
import { TestServer } from './server';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await TestServer.open();
  project.provide('server', server.base);
  return () => server.close();
}
