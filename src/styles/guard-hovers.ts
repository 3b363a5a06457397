import postcss, { type Rule } from 'postcss';

/** `:hover`. In `:has()` and `:not()` (RELATIONS) it selects what else is highlighted, which a tap may do too. */
const HOVER = /:hover\b/;
const RELATIONS = /:(?:has|not)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** `:is(:hover, …)`: the other states in it would be guarded too. */
const MIXED = /:(?:is|where)\([^()]*(?:,\s*:hover|:hover\s*,)[^()]*\)/;

const isHover = (selector: string) => HOVER.test(selector.replaceAll(RELATIONS, ''));

/**
 * Moves every rule for `:hover` into `@media (hover: hover)`. After a tap, phone browsers keep `:hover` on the element
 * that is then under the finger, which would look like the button to press next.
 *
 * @throws if an `:is()` or `:where()` holds `:hover` and another state
 */
export function guardHovers(css: string): string {
  if (!HOVER.test(css)) return css;
  const root = postcss.parse(css);
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (rule.selectors.some(isHover)) rules.push(rule);
  });
  for (const rule of rules) {
    if (MIXED.test(rule.selector)) {
      throw new Error(`${rule.selector}: write :hover in a selector of its own`);
    }
    const others = rule.selectors.filter((selector) => !isHover(selector));
    const guarded = rule.clone();
    guarded.selectors = rule.selectors.filter(isHover);
    rule.after(`@media (hover: hover) {${guarded.toString()}}`);
    if (others.length > 0) rule.selectors = others;
    else rule.remove();
  }
  return root.toString();
}
