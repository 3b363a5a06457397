/**
 * Functions that remove texts about what a new company does not have. They rely on how the delivered texts are written.
 */

/** Empties `<When>` parts, which show only if the company has what they are about. Line numbers stay. */
export function hideWhen(text: string): string {
  return text.replace(/<When\b[^]*?<\/When>/g, (part) => part.replace(/[^\n]/g, ''));
}

/** Removes sentences from a text, and the paragraphs that are empty then. */
export function removeSentences(text: string, about: RegExp): string {
  return text
    .split('\n')
    .map((line) =>
      about.test(line)
        ? line
            .split(/(?<=[.?!]) +/)
            .filter((sentence) => !about.test(sentence))
            .join(' ')
        : line,
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '');
}

/**
 * Removes the links to an address from a text. Second buttons and mere invitations ("See …") are removed whole; other
 * buttons then lead to the quote form, and other links leave their words.
 */
export function removeLinks(text: string, address: string): string {
  const link = `${address}(?:[#?][^)\\s"']*)?`;
  const another = '(?: and \\[[^\\]]+\\]\\([^)]+\\))?';
  const invitation = `(?:\\bSee \\[[^\\]]+\\]|\\[(?:See|Open|Read) [^\\]]+\\])`;
  const cuts: readonly (readonly [pattern: RegExp, by: string])[] = [
    [new RegExp(` ?${invitation}\\(${link}\\)${another}\\.?`, 'g'), ''],
    [new RegExp(`, as \\[[^\\]]+\\]\\(${link}\\)(?: is)?`, 'g'), ''],
    [new RegExp(`\\[([^\\]]+)\\]\\(${link}\\)`, 'g'), '$1'],
    [new RegExp(`^ *- \\{ ?(?:label|name): [^,{}]+, (?:to|path): ${link} ?\\}\n`, 'gm'), ''],
    [new RegExp(`^<Action slot="second" to="${link}">[^<]*</Action>\n+`, 'gm'), ''],
    [new RegExp(`((?:path|to): ["']?)${link}(?=["',} \\n])`, 'g'), '$1/contact'],
    [new RegExp(`(to=")${link}(?=")`, 'g'), '$1/contact'],
  ];
  return cuts.reduce((cut, [pattern, by]) => cut.replace(pattern, by), text);
}
