import { mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { BlobsServer } from '@netlify/blobs/server';
import { NetlifyDev } from '@netlify/dev';
import { encodeBody } from './exchange.ts';
import { startLocalFunctions } from './functions.ts';

export interface LocalNetlifyOptions {
  /** Folder that holds netlify.toml, absolute. */
  readonly projectRoot: string;
  /** Folder for what the functions keep in Netlify Blobs, absolute; made when missing. */
  readonly blobsDirectory: string;
  /** True to serve the publish folder too, with the headers of netlify.toml. */
  readonly servesFiles: boolean;
}

export interface LocalAnswer {
  readonly kind: 'file' | 'function' | 'redirect';
  readonly response: Response;
}

/** Netlify on this machine: functions, Blobs, redirects and, when asked for, files and headers. */
export interface LocalNetlify {
  /**
   * Answers a request as Netlify's edge would.
   *
   * @param request its body holds the bytes as the client sent them
   * @returns nothing when no function, redirect or file matches
   */
  answer(request: Request): Promise<LocalAnswer | undefined>;
  stop(): Promise<void>;
}

/** Starts Netlify's emulator and a Blobs server for the functions. Changes process.env, which functions inherit. */
export async function startLocalNetlify(options: LocalNetlifyOptions): Promise<LocalNetlify> {
  await mkdir(options.blobsDirectory, { recursive: true });
  const blobs = await startBlobs(options.blobsDirectory);
  const emulator = new NetlifyDev({
    projectRoot: options.projectRoot,
    skipGitignore: true,
    serverAddress: null,
    aiGateway: { enabled: false },
    // The emulator's own Blobs server writes to one fixed folder.
    blobs: { enabled: false },
    database: { enabled: false },
    edgeFunctions: { enabled: false },
    functions: { enabled: false },
    // Variables of netlify.toml do not reach functions in production either.
    environmentVariables: { enabled: false },
    geolocation: { enabled: false },
    images: { enabled: false },
    headers: { enabled: options.servesFiles },
    staticFiles: { enabled: options.servesFiles },
    logger: {
      log: () => undefined,
      warn: (message) => {
        console.warn(message);
      },
      error: (message) => {
        console.error(message);
      },
    },
  });
  await emulator.start();
  const functions = await startLocalFunctions(options.projectRoot);

  return {
    async answer(received) {
      const request = await encodeBody(received);
      const response = await functions.answer(request);
      if (response !== undefined) return { kind: 'function', response };
      const result = await emulator.handleAndIntrospect(request);
      if (result === undefined) return undefined;
      return { kind: result.type === 'static' ? 'file' : 'redirect', response: result.response };
    },
    stop: async () => {
      await Promise.allSettled([functions.stop(), emulator.stop(), blobs.stop()]);
    },
  };
}

async function startBlobs(directory: string): Promise<BlobsServer> {
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = {
    deployID: '0',
    edgeURL: url,
    primaryRegion: 'us-east-2',
    siteID: '0',
    token,
    uncachedEdgeURL: url,
  };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  return server;
}
