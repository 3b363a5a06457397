/** Cuts of texts that speak of what a new company does not have. They know how the delivered texts are written. */

/** Empties the lines that show only where the company has what they are about. */
export function hideWhen(text: string): string {
  return text.replace(/<When\b[^]*?<\/When>/g, (part) => part.replace(/[^\n]/g, ''));
}

/** Takes sentences out of a text, and the paragraphs that are empty then. */
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
 * Takes the links to an address out of a text. Buttons beside others and sentences that only invite go with them; other
 * buttons lead to the quote form, and other links leave their words.
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
