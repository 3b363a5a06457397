import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { readPdf } from '../support/read-pdf.ts';

/** What only the delivered company has: name, domain, phone, address, postal code, town. */
const DELIVERED =
  /Datumline|datumline|555[-. ]?0148|100 Example Street|IL,? 60601|\bChicago\b|\b41\.8853\b/;

/** Files without texts. */
const BINARY = /\.(?:png|jpe?g|webp|avif|woff2?|ico)$/;

/** Finds what is left of the delivered company in any page, feed, PDF or workbook of a built site. */
export async function findLeftovers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !BINARY.test(entry.name));
  const found = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = await readTexts(path, await readFile(path));
      return findLeftover(relative(folder, path), text);
    }),
  );
  return found.flat();
}

/** Tells where a text still names the delivered company. */
export function findLeftover(place: string, text: string): string[] {
  const [word] = DELIVERED.exec(text) ?? [];
  if (word === undefined) return [];
  const at = text.indexOf(word);
  const around = text.slice(Math.max(0, at - 60), at + 60).replaceAll(/\s+/g, ' ');
  return [`${place} still says ${word}: …${around}…`];
}

async function readTexts(path: string, data: Buffer): Promise<string> {
  if (path.endsWith('.xlsx')) return unzip(data);
  if (!path.endsWith('.pdf')) return data.toString('utf8');
  // The delivered files of an owner's own sample may be any PDF.
  if (data.length < 100) return '';
  const { pages, title } = await readPdf(data);
  return [String(title), ...pages.flatMap(({ texts }) => texts.map(({ text }) => text))].join(' ');
}

/** The texts of a ZIP file's entries, by its local headers: stored or deflated. */
function unzip(data: Buffer): string {
  const texts: string[] = [];
  const directory = data.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  for (let at = 0; directory > 0;) {
    at = data.indexOf('PK\u0001\u0002', at, 'latin1');
    if (at < 0) break;
    const [size, names, extra, comment] = [20, 28, 30, 32].map((place, index) =>
      index === 0 ? data.readUInt32LE(at + place) : data.readUInt16LE(at + place),
    ) as [number, number, number, number];
    const header = data.readUInt32LE(at + 42);
    const start = header + 30 + data.readUInt16LE(header + 26) + data.readUInt16LE(header + 28);
    const packed = data.subarray(start, start + size);
    texts.push((data.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString());
    at += 46 + names + extra + comment;
  }
  return texts.join(' ');
}
