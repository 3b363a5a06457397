import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml';

type Path = readonly (string | number)[];

/**
 * The YAML of one content file, changed as an editor changes it: a value is typed over, an entry of a
 * list is copied, and every other character stays.
 */
export class EditedFile {
  readonly #file: string;
  #text: string;
  #document: Document;

  constructor(file: string, yaml: string) {
    this.#file = file;
    this.#text = yaml;
    this.#document = this.#parse();
  }

  #parse(): Document {
    const document = parseDocument(this.#text);
    const [error] = document.errors;
    if (error) throw new Error(`${this.#file} cannot be read: ${error.message}`);
    return document;
  }

  #replace(start: number, end: number, text: string): void {
    this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    this.#document = this.#parse();
  }

  #refuse(path: Path, reason: string): never {
    throw new Error(`${this.#file}: ${path.join('.')} ${reason}, so the week must be rewritten`);
  }

  has(path: Path): boolean {
    return this.#document.hasIn(path);
  }

  /** @throws Error where no single value stands at the path */
  get(path: Path): unknown {
    const node: unknown = this.#document.getIn(path, true);
    return isScalar(node) ? node.value : this.#refuse(path, 'is no value');
  }

  count(path: Path): number {
    const node: unknown = this.#document.getIn(path, true);
    return isSeq(node) ? node.items.length : this.#refuse(path, 'is no list');
  }

  /** Types a value over another; only a key of the whole file may be new. */
  set(path: Path, value: string | number | boolean): void {
    const node: unknown = this.#document.getIn(path, true);
    if (node === undefined && path.length === 1) {
      this.addLine(`${String(path[0])}: ${JSON.stringify(value)}`);
    } else if (isScalar(node) && node.range) {
      const [start, end] = node.range;
      const isBlock = this.#text.slice(start, end).endsWith('\n');
      this.#replace(start, end, JSON.stringify(value) + (isBlock ? '\n' : ''));
    } else this.#refuse(path, 'is no value');
  }

  /** Takes out the line that a value stands on, with its key. */
  removeLine(path: Path): void {
    const node: unknown = this.#document.getIn(path, true);
    if (!isScalar(node) || !node.range) this.#refuse(path, 'is no value');
    const start = this.#text.lastIndexOf('\n', node.range[0]) + 1;
    this.#replace(start, this.#text.indexOf('\n', node.range[1] - 1) + 1, '');
  }

  /** Adds a line at the end of the file. */
  addLine(line: string): void {
    const { length } = this.#text;
    this.#replace(length, length, `${this.#text.endsWith('\n') ? '' : '\n'}${line}\n`);
  }

  /** Copies the first entry of a list that has it on lines of its own to its end. Gives the copy's place. */
  copyEntry(path: Path, from = 0): number {
    const list: unknown = this.#document.getIn(path, true);
    const [first, next, last] = isSeq(list)
      ? [list.items[from], list.items[from + 1], list.items.at(-1)]
      : [];
    if (!isNode(first) || !isNode(next) || !isNode(last)) {
      this.#refuse(path, 'is no list with an entry to copy');
    }
    const startOfLine = (node: Node) => this.#text.lastIndexOf('\n', node.range?.[0] ?? 0) + 1;
    const entry = this.#text.slice(startOfLine(first), startOfLine(next));
    const lineEnd = this.#text.indexOf('\n', (last.range?.[1] ?? 0) - 1) + 1;
    const end = lineEnd === 0 ? this.#text.length : lineEnd;
    this.#replace(end, end, (lineEnd === 0 ? '\n' : '') + entry);
    return this.count(path) - 1;
  }

  toString(): string {
    return this.#text;
  }
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?\n)---(?=\r?\n)/;

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

  /** The files of a folder, by name. */
  list(folder: string): string[] {
    return readdirSync(this.#locate(folder))
      .filter((name) => /\.(?:ya?ml|mdx)$/.test(name))
      .sort()
      .map((name) => `${folder}/${name}`);
  }

  read(file: string): EditedFile {
    return new EditedFile(file, this.#split(file).yaml);
  }

  /** The YAML of a file, and what stands before and after it. */
  #split(file: string): { before: string; yaml: string; after: string } {
    const text = readFileSync(this.#locate(file), 'utf8');
    if (!file.endsWith('.mdx')) return { before: '', yaml: text, after: '' };
    const yaml = FRONT_MATTER.exec(text)?.[1];
    if (yaml === undefined) throw new Error(`${file} has no front matter`);
    return { before: '---\n', yaml, after: text.slice(text.indexOf(yaml) + yaml.length) };
  }

  edit(file: string, change: (sheet: EditedFile) => void): void {
    const { before, yaml, after } = this.#split(file);
    const sheet = new EditedFile(file, yaml);
    change(sheet);
    const edited = sheet.toString();
    if (edited === yaml) throw new Error(`${file} stays as it is: the week must be rewritten`);
    writeFileSync(this.#locate(file), before + edited + after);
  }

  copy(from: string, to: string, change: (sheet: EditedFile) => void): void {
    copyFileSync(this.#locate(from), this.#locate(to));
    this.edit(to, change);
  }

  /** Drops a file that is no text, such as a picture, into a folder. */
  drop(file: string, bytes: Buffer): void {
    mkdirSync(dirname(this.#locate(file)), { recursive: true });
    writeFileSync(this.#locate(file), bytes);
  }

  /** Writes a new file. */
  write(file: string, text: string): void {
    writeFileSync(this.#locate(file), text);
  }

  rename(from: string, to: string): void {
    renameSync(this.#locate(from), this.#locate(to));
  }

  /** Replaces in every content file, as an editor's search does. */
  replaceAll(pattern: RegExp, replacement: string): void {
    for (const name of readdirSync(this.#locate(''), { recursive: true, encoding: 'utf8' })) {
      const file = this.#locate(name);
      if (!statSync(file).isFile()) continue;
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(pattern, replacement));
    }
  }

  /** Leads the address of a page that was taken down to another page. */
  redirect(from: string, to: string): void {
    const file = this.#locate('redirects.yaml');
    const text = readFileSync(file, 'utf8').replaceAll(`to: ${from}\n`, `to: ${to}\n`);
    writeFileSync(file, `${text}- from: ${from}\n  to: ${to}\n`);
  }

  /** Notes in a renamed page which address it had. */
  noteFormer(file: string, address: string): void {
    const { before, yaml, after } = this.#split(file);
    const edited = /^formerly: \[/m.test(yaml)
      ? yaml.replace(/^formerly: \[/m, `formerly: [${address}, `)
      : `${yaml}formerly: [${address}]\n`;
    writeFileSync(this.#locate(file), before + edited + after);
  }
}
