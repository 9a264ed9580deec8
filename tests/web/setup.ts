/** Runs before each test file. */
import { afterAll, afterEach } from 'vitest';
import { closeBrowser, closeUsers } from './user';

// A worker must not go on when vitest has been killed: its browser and servers end with it.
process.once('disconnect', () => process.exit(1));

afterEach(closeUsers);
afterAll(closeBrowser);
