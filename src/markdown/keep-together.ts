import { defineHastPlugin, type HastNode } from 'satteri';

/**
 * Texts that a line must not break: a code ("R-30", "C-301"), a number with its unit ("3 ft", "24–48 hours"), and a
 * word with its number or letter ("division 27", "Building A"). Browsers break after hyphens and at spaces.
 */
const WHOLE =
  /(\b(?:[Dd]ivision|[Bb]uilding|[Rr]oom|[Ss]heet|[Ll]evel|[Pp]hase|[Tt]ype|[Aa]ddendum|[Ii]tem) (?:[A-Z]{1,3}-\d+|[A-Z]|\d+)(?![\w-])|\b[A-Z]{1,3}-\d[\dA-Z.]*\b|\d[\d,.]*–\d+ \w+|\d[\d,.]* (?:[A-Z]{2,3}|ft|in\.|lb|mil|psi|mm|m[²³]?|kg)(?!\w))/;

/**
 * Splits a text around the parts that a line must not break.
 *
 * @returns all parts in their order; those at odd indexes must not be broken
 */
export const splitWhole = (text: string): string[] => text.split(WHOLE);

/** Puts the parts of Markdown that `splitWhole` keeps whole into elements of the class `unbroken`. */
export const keepTogether = defineHastPlugin({
  name: 'keep-together',
  text: (node, context) => {
    const parts = splitWhole(node.value);
    if (parts.length === 1) return;
    context.replaceNode(
      node,
      parts.flatMap((value, index): HastNode[] => {
        if (value === '') return [];
        const text: HastNode = { type: 'text', value };
        const properties = { className: ['unbroken'] };
        return index % 2 === 0
          ? [text]
          : [{ type: 'element', tagName: 'span', properties, children: [text] }];
      }),
    );
  },
});
