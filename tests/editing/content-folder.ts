import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Document, isSeq, type Node, parseDocument, type YAMLSeq } from 'yaml';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';

type Path = readonly (string | number)[];

/** Returns the list at a path. */
export function listAt(document: Document, path: Path): YAMLSeq<Node> {
  const list: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isSeq<Node>(list)) throw new Error(`${path.join('.')} is no list: rewrite the week`);
  return list;
}

/** Copies an entry of a list to its end, and returns the copy's place. */
export function copyEntry(document: Document, path: Path, from = 0): number {
  const { items } = listAt(document, path);
  return items.push(items[from]?.clone() as Node) - 1;
}

/** src/content of a copy of the project, with what editors do to it. Files are named from that folder. */
export class Content {
  readonly #project: string;

  /** @param project the copy's own folder */
  constructor(project: string) {
    this.#project = project;
  }

  #locate(file: string): string {
    return join(this.#project, 'src/content', file);
  }

  /** Lists the files of a folder, by name. */
  list(folder: string): string[] {
    return readdirSync(this.#locate(folder))
      .filter((name) => /\.(?:yaml|mdx)$/.test(name))
      .sort()
      .map((name) => `${folder}/${name}`);
  }

  read(file: string): Document {
    const text = readFileSync(this.#locate(file), 'utf8');
    return parseDocument(cutFrontMatter(file, text)?.yaml ?? '');
  }

  edit(file: string, change: (document: Document) => void): void {
    const text = readFileSync(this.#locate(file), 'utf8');
    const yaml = cutFrontMatter(file, text)?.yaml ?? '';
    const document = parseDocument(yaml);
    change(document);
    const edited = document.toString({ lineWidth: 0 }).trimEnd();
    writeFileSync(
      this.#locate(file),
      text.replace(yaml.trimEnd(), () => edited),
    );
  }

  copy(from: string, to: string, change: (document: Document) => void): void {
    copyFileSync(this.#locate(from), this.#locate(to));
    this.edit(to, change);
  }

  write(file: string, data: string | Buffer): void {
    mkdirSync(dirname(this.#locate(file)), { recursive: true });
    writeFileSync(this.#locate(file), data);
  }

  /** Deletes a file, or a folder with all that is in it. */
  remove(path: string): void {
    rmSync(this.#locate(path), { recursive: true });
  }

  rename(from: string, to: string): void {
    renameSync(this.#locate(from), this.#locate(to));
  }

  /** Replaces in every content file, as an editor's search does. */
  replaceAll(pattern: RegExp, replacement: string): void {
    for (const file of globSync(this.#locate('**/*.{yaml,mdx}'))) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, replacement));
    }
  }

  /** Leads the address of a page that was taken down to another page. */
  redirect(from: string, to: string): void {
    const file = this.#locate('redirects.yaml');
    const text = readFileSync(file, 'utf8').replaceAll(`to: ${from}\n`, `to: ${to}\n`);
    writeFileSync(file, `${text}- from: ${from}\n  to: ${to}\n`);
  }

  /** Gives a page another address, to which links and the old address lead. */
  move(from: string, to: string): void {
    const [before, after] = [readAddress(from), readAddress(to)];
    this.rename(from, to);
    this.replaceAll(new RegExp(`${before}(?![\\w-])`, 'g'), after);
    this.edit(to, (page) => {
      if (page.hasIn(['formerly'])) page.addIn(['formerly'], before);
      else page.setIn(['formerly'], [before]);
    });
  }
}

/** "articles/blog1.mdx" → "/blogs/blog1". */
export function readAddress(file: string): string {
  return `/${file.replace(/^articles/, 'blogs').replace(/\.\w+$/, '')}`;
}
