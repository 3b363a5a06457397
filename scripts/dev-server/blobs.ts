import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { BlobsServer } from '@netlify/blobs/server';

/**
 * Starts a server of Netlify Blobs for this process and the functions it runs: they find it by an
 * environment variable.
 *
 * @param directory folder of the stored blobs, absolute; made when missing
 */
export async function startBlobs(directory: string): Promise<{ stop(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: '0', token };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  return {
    async stop() {
      await server.stop();
    },
  };
}
