import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A reason not to start that is fit to be shown as one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}

export interface LocalSettings {
  /** Address the site listens on. Loopback unless HOST says otherwise. */
  readonly host: string;
  /** TCP port of the site; 0 picks a free one. */
  readonly port: number;
  /** TCP port of the mailbox; 0 picks a free one. */
  readonly mailboxPort: number;
  /** Folder that holds what the functions keep in Netlify Blobs. */
  readonly blobsDirectory: string;
}

/**
 * Reads the settings of the local server from the environment.
 *
 * @throws {StartError} when a port is not a whole number from 0 to 65535
 */
export function readSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  return {
    host: readVariable(environment, 'HOST') ?? '127.0.0.1',
    port: readPort(environment, 'PORT', 4321),
    mailboxPort: readPort(environment, 'MAILBOX_PORT', 4008),
    blobsDirectory:
      readVariable(environment, 'BLOBS_DIRECTORY') ?? join(projectRoot, '.netlify', 'blobs-serve'),
  };
}

/** A variable's value; an empty one counts as not set. */
export function readVariable(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = readVariable(environment, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartError(`${name} must be a port number from 0 to 65535, not "${text}".`);
  }
  return port;
}
