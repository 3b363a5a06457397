import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An attribute of a tag, as its component declares it. */
export interface Prop {
  readonly name: string;
  readonly isRequired: boolean;
  /** Its TypeScript type as it is written: "string", "boolean", "'ink' | 'paper'", "Mark". */
  readonly type: string;
  /** What the component's own comment says of it. */
  readonly about?: string;
}

/** The tags that a kind of text may hold, by name. */
export type Vocabulary = ReadonlyMap<string, readonly Prop[]>;

/**
 * Reads a vocabulary, such as src/components/sections/trade-vocabulary.ts, with the attributes that
 * each component declares.
 *
 * @throws Error where the file or a component is not written as this reader expects
 */
export function readVocabulary(file: string): Vocabulary {
  const source = readFileSync(file, 'utf8');
  const imports = new Map(
    [...source.matchAll(/^import (\w+) from '(.+\.astro)';$/gm)].map(([, name = '', path = '']) => [
      name,
      join(dirname(file), path),
    ]),
  );
  const list = /export const vocabulary = \{\n([\s\S]*?)\n\};/.exec(source)?.[1];
  if (list === undefined) throw new Error(`${file} exports no vocabulary`);
  return new Map(
    [...list.matchAll(/^ {2}(\w+)(?:: (\w+))?,$/gm)].map(([, tag = '', component = tag]) => {
      const path = imports.get(component);
      if (path === undefined) throw new Error(`${file} does not import ${component}`);
      return [tag, readProps(path)];
    }),
  );
}

/**
 * The attributes that a component declares in `interface Props`, or takes over from another, but for one
 * that it may leave out; none where it declares nothing.
 */
export function readProps(file: string): Prop[] {
  const source = readFileSync(file, 'utf8');
  const [, same, without] =
    /type Props = (?:Omit<)?ComponentProps<typeof (\w+)>(?:, '(\w+)'>)?;/.exec(source) ?? [];
  if (same !== undefined) {
    const path = new RegExp(`^import ${same} from '(.+\\.astro)';$`, 'm').exec(source)?.[1];
    if (path === undefined) throw new Error(`${file} does not import ${same}`);
    return readProps(join(dirname(file), path)).filter(({ name }) => name !== without);
  }
  const body = /^interface Props \{\n([\s\S]*?)^\}/m.exec(source)?.[1] ?? '';
  const members = body.matchAll(/^ {2}(?:\/\*\* (.+?) \*\/\n {2})?(\w+)(\?)?: (.+);$/gm);
  return [...members].map(([, about, name = '', mark, type = '']) => ({
    name,
    isRequired: mark === undefined,
    type: type.replace(/\s+/g, ' '),
    ...(about !== undefined && { about }),
  }));
}
