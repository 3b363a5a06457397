import { createHash } from 'node:crypto';
import { beforeEach } from 'vitest';
import { TestPlatform } from './test-platform.ts';

/** The platform of the running test, in files that call {@link renewPlatform}. */
export let platform: TestPlatform;

/** Gives each test of a file a platform of its own. */
export function renewPlatform(): void {
  beforeEach(() => {
    platform = new TestPlatform();
  });
}

/** The SHA-256 of a file, in hexadecimal. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
