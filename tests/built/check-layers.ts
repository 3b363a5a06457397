import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { BuiltSite, Problem } from './built-site.ts';

/** Weakest first, as docs/architecture.md says. */
const ORDER = ['tokens', 'base', 'components', 'sections', 'pages'].join(', ');

/** The rule that Astro writes itself: islands lay nothing out. */
const BY_ASTRO =
  /^astro-island\s*,\s*astro-slot\s*,\s*astro-static-slot\s*\{\s*display:\s*contents;?\s*\}$/;

/** What a selector looks for elsewhere; a hover outside of it is of the element that is styled or stands around it. */
const ELSEWHERE = /:(?:has|not)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const HOVERING = /\(hover:\s*hover\)/;

/**
 * Every rule stands in a layer, and every style sheet that has layers names all of them in their
 * order before it uses one: then the order in which a page loads its style sheets changes nothing.
 * A rule for what is pointed at holds only where a pointer hovers: phones leave a hover where the finger was.
 */
export function checkLayers(site: BuiltSite): Problem[] {
  const sheets = [...site.files].filter(([address]) => address.endsWith('.css'));
  return [
    ...sheets.flatMap(([address, content]) => checkSheet(address.slice(1), content.toString())),
    ...site.pages.flatMap(({ file, root }) =>
      root.querySelectorAll('style').flatMap((style) => checkSheet(file, style.text)),
    ),
  ];
}

function checkSheet(file: string, css: string): Problem[] {
  const root = postcss.parse(css);
  const { nodes } = root;
  const problems = nodes
    .filter((node) => !isPlaced(node))
    .map((node) => ({ file, text: `${shorten(node)} stands in no layer` }));
  const layers = [...new Set(nodes.filter(isLayer).flatMap(listNames))].join(', ');
  if (layers !== '' && layers !== ORDER) {
    problems.push({ file, text: `A style sheet has the layers ${layers}: it must name ${ORDER}` });
  }
  root.walkRules((rule) => {
    if (rule.selector.replaceAll(ELSEWHERE, '').includes(':hover') && !isGuarded(rule)) {
      problems.push({ file, text: `${shorten(rule)} hovers on phones too` });
    }
  });
  return problems;
}

function isGuarded({ parent }: ChildNode): boolean {
  for (let node = parent; node?.type === 'atrule'; node = node.parent as typeof parent) {
    if (HOVERING.test((node as AtRule).params)) return true;
  }
  return false;
}

function isPlaced(node: ChildNode): boolean {
  if (node.type === 'comment') return true;
  if (node.type === 'atrule') return node.name === 'layer' || node.name === 'font-face';
  return BY_ASTRO.test(node.toString());
}

function isLayer(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'layer';
}

function listNames({ params }: AtRule): string[] {
  return params.split(',').map((name) => name.trim());
}

function shorten(node: ChildNode): string {
  const text = node.toString().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
