import type { AstroIntegration } from 'astro';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { PageFinisher } from './page-finisher.ts';

/** Some pages of a built site, for one thread to finish. */
export interface Share {
  /** Of the built site, as the address of a file that ends in a slash. */
  readonly folder: string;
  /** Files in the folder, such as "blogs/blog1.html". */
  readonly pages: readonly string[];
  /** Texts of the site's scripts by their addresses. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** Rewrites a share of the pages, one after the other: waiting for so many small files costs more than reading them. */
export function finishShare({ folder, pages, scripts }: Share): void {
  const finisher = new PageFinisher((address) => scripts.get(address));
  for (const name of pages) {
    const file = new URL(name, folder);
    writeFileSync(file, finisher.finish(readFileSync(file, 'utf8')));
  }
}

/** Pages that a thread is worth beginning for: it loads its modules first, half a second's work. */
const WORTH_A_THREAD = 300;

/** In MB. Without a limit a thread clears up so late that it makes the peak of a large build. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

async function finishInThread(share: Share): Promise<void> {
  const worker = new Worker(new URL('finish-thread.ts', import.meta.url), {
    workerData: share,
    resourceLimits: MEMORY,
  });
  await new Promise((resolve, reject) => worker.on('exit', resolve).on('error', reject));
}

/** Finishes every page of a built site. @param folder ends in a slash */
export async function finishSite(folder: URL): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const scripts = new Map(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`/${name}`, readFileSync(new URL(name, folder), 'utf8')]),
  );
  const pages = names.filter((name) => name.endsWith('.html'));
  const threads = Math.min(availableParallelism(), Math.ceil(pages.length / WORTH_A_THREAD));
  const shares = Array.from({ length: threads }, (_, thread) => ({
    folder: folder.href,
    pages: pages.filter((_page, index) => index % threads === thread),
    scripts,
  }));
  if (threads <= 1) {
    shares.forEach(finishShare);
    return;
  }
  const finished = shares.map(finishInThread);
  // Where one has failed, nobody goes on writing once this is told.
  await Promise.allSettled(finished);
  await Promise.all(finished);
}

/** Finishes every built page. */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir }) => finishSite(dir),
    },
  };
}
