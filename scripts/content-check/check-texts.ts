import { TOKEN, fillTokens } from '#content-model/fill-tokens.ts';
import type { Facts } from '#content-model/facts.ts';
import type { NameKind } from '#content-model/schemas/name-of.ts';
import { checkLink, type Links } from './check-link.ts';
import type { Words } from './mistake.ts';
import { suggest } from './nearest.ts';
import type { Field } from './schema-field.ts';

/** The names and addresses that content may refer to. */
export interface References {
  readonly facts: Facts;
  readonly names: Readonly<Record<NameKind, readonly string[]>>;
  readonly links: Links;
}

/** Checks one text of a field or attribute: the facts, names, links and Markdown in it. */
export function checkText(
  value: string,
  field: Field,
  own: string | undefined,
  references: References,
): Words[] {
  const { facts, names, links } = references;
  if (field.nameOf !== undefined) return checkName(value, field.nameOf, names[field.nameOf]);
  if (field.isAddress === true) {
    return value === 'tel' || value === 'mailto' ? [] : checkLink(value, own, links);
  }
  const unknown = [...value.matchAll(TOKEN)].filter(([, name = '']) => !facts.has(name));
  if (unknown.length > 0) {
    return unknown.map(([token, name = '']) => ({
      problem: `${token} is not a fact.${suggest(name, facts.keys())}`,
      allowed: [...facts.keys()].map((fact) => `{${fact}}`).join(', '),
    }));
  }
  return [
    ...checkLength(fillTokens(value, (name) => facts.get(name) ?? '').trim().length, field),
    ...[...value.matchAll(/\[[^\]]+\]\(([^)\s]*)\)/g)].flatMap(([, url = '']) =>
      checkLink(url, own, links),
    ),
    ...checkMarks(value),
  ];
}

function checkName(name: string, kind: NameKind, known: readonly string[]): Words[] {
  if (known.includes(name)) return [];
  return [
    { problem: `"${name}" is no ${kind}.${suggest(name, known)}`, allowed: known.join(', ') },
  ];
}

function checkLength(length: number, { minFilled = 0, maxFilled = Infinity }: Field): Words[] {
  if (length === 0 || (length >= minFilled && length <= maxFilled)) return [];
  const bound =
    length < minFilled ? `needs at least ${minFilled}` : `may have at most ${maxFilled}`;
  const allowed = minFilled > 0 ? `${minFilled} to ${maxFilled}` : `at most ${maxFilled}`;
  return [
    {
      problem: `The text has ${length} characters and ${bound}.`,
      allowed: `${allowed} characters`,
    },
  ];
}

/** Checks the Markdown that a reader would see as signs: links and emphasis that do not close. */
export function checkMarks(source: string): Words[] {
  const spaced = /\[([^\]]+)\]\s+\((?=\/|#|https?:|mailto:|tel:)([^)]*)\)/.exec(source);
  const empty = /(?<!!)\[\s*\]\([^)]*\)/.exec(source)?.[0];
  const isOpen = source.replaceAll(/\\./g, '').split('**').length % 2 === 0;
  return [
    ...(spaced === null
      ? []
      : [
          {
            problem: `"${spaced[0]}" is printed as it stands: there is a space inside the link.`,
            allowed: `[${spaced[1] ?? ''}](${spaced[2] ?? ''})`,
          },
        ]),
    ...(empty === undefined
      ? []
      : [
          {
            problem: `The link ${empty} has no words.`,
            allowed: '[the words](/address)',
          },
        ]),
    ...(isOpen
      ? [
          {
            problem: 'The bold text that begins with ** never ends, and its signs are printed.',
            allowed: '**the words**, without a space inside the signs',
          },
        ]
      : []),
  ];
}
