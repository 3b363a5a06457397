import { defineMdastPlugin, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri';
import { readLiteral } from './read-literal.ts';

function refuse(code: string): never {
  throw new Error(`Content holds no code, and would be run by the build: ${code.slice(0, 200)}`);
}

function refuseExpression({ value }: { readonly value: string }): void {
  if (readLiteral(value).kind === 'code') refuse(`{${value}}`);
}

function refuseAttributes({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): void {
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') refuse(`<${name} {${attribute.value}}>`);
    const { value } = attribute;
    if (typeof value === 'object' && value !== null && readLiteral(value.value).kind !== 'literal')
      refuse(`<${name} ${attribute.name}={${value.value}}>`);
  }
}

/**
 * Stops a build at code in an MDX file: an import, an export, or an expression that is not a written-out value. The
 * content check reports the same with its place; this covers builds that were begun without it.
 */
export const refuseCode = defineMdastPlugin({
  name: 'refuse-code',
  mdxjsEsm: ({ value }) => refuse(value),
  mdxFlowExpression: refuseExpression,
  mdxTextExpression: refuseExpression,
  mdxJsxFlowElement: refuseAttributes,
  mdxJsxTextElement: refuseAttributes,
});
