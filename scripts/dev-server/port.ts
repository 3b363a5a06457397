import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './local-settings.ts';

/**
 * Checks that nothing listens on a port of this machine yet.
 *
 * @param port TCP port; 0 is always free
 * @param host address that will be listened on
 * @param variable environment variable that chooses another port, named in the message
 * @throws {StartError} when the port is in use or may not be opened
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  if (port === 0) return;
  // Browsers try ::1 first for "localhost": a program that listens only there would be shown instead.
  for (const address of new Set([host, '::1'])) {
    const probe = createServer().listen({ port, host: address, exclusive: true });
    try {
      await once(probe, 'listening');
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      // A machine without IPv6 has no ::1.
      if (code !== 'EADDRINUSE' && address !== host) continue;
      const problem = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
      throw new StartError(
        `Port ${port} ${problem}: stop the program that holds it or choose another port with ${variable}, such as ${variable}=${port + 10}.`,
      );
    }
    probe.close();
    await once(probe, 'close');
  }
}
