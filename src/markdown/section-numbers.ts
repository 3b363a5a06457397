import { defineHastPlugin } from 'satteri';

/** Keeps a MasterFormat number on one line: "26 56 00" with spaces that do not break. */
export const sectionNumbers = defineHastPlugin({
  name: 'section-numbers',
  text: (node) => {
    const value = node.value.replaceAll(/\b(\d\d) (\d\d) (\d\d)\b/g, '$1\u00A0$2\u00A0$3');
    return value === node.value ? undefined : { ...node, value };
  },
});
