import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { companySchema } from '#content-model/company-schema.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import type { Stoppable } from './lifetime.ts';

/** Facts and prices stand by value in the data that Astro makes of the other content when it begins. */
const FILES = ['company.yaml', 'prices.yaml'];

/** Milliseconds in which an editor writes a file that it saves in several steps. */
const SETTLED = 150;

/** While there is a mistake in them the site that runs goes on, because it shows the mistake. */
export function areSound([company = '', prices = '']: readonly string[]): boolean {
  try {
    return (
      companySchema.safeParse(parse(company)).success &&
      pricesSchema.safeParse(parse(prices)).success
    );
  } catch {
    return false;
  }
}

/**
 * Begins the site anew whenever a fact or a price has changed, one change after the other.
 *
 * @param folder with the two files
 * @param begin ends the site that runs, and resolves when the next one answers
 */
export function watchFacts(folder: string, begin: () => Promise<void>): Stoppable {
  const read = (): string[] => FILES.map((name) => readFileSync(join(folder, name), 'utf8'));
  let known = read();
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const follow = async (): Promise<void> => {
    const now = read();
    if (now.join() === known.join() || !areSound(now)) return;
    known = now;
    await begin();
  };
  // The folder is watched and not the files: many editors put a new file in an old one's place.
  const watcher = watch(folder, (_, name) => {
    if (name === null || !FILES.includes(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      underWay = underWay.then(follow).catch((error: unknown) => console.error(error));
    }, SETTLED);
  });
  return {
    stop: () => {
      clearTimeout(timer);
      watcher.close();
      return Promise.resolve();
    },
  };
}
