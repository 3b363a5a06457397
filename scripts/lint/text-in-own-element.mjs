// @ts-check
import ts from 'typescript';

/** Types whose values React renders as a text. */
const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/**
 * Returns whether a type surely gives text. A type that may also be an element, such as ReactNode, does not.
 *
 * @param {ts.Type} type
 * @returns {boolean}
 */
const givesText = (type) =>
  type.isUnion()
    ? type.types.some(givesText) && !type.types.some(({ flags }) => flags & ts.TypeFlags.Object)
    : (type.flags & TEXT) !== 0;

/**
 * ESLint rule for islands: an expression that gives text has no siblings in its element. Beside a sibling React updates
 * a text node of its own, which a browser's translation replaces: the text then never changes again, and removing it
 * throws.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const textInOwnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Give this text an element of its own: on a translated page it would never change.',
    },
  },
  create(context) {
    const services = /** @type {any} */ (context.sourceCode.parserServices);
    return {
      /** @param {any} element */
      'JSXElement, JSXFragment'(element) {
        const shown = element.children.filter((/** @type {any} */ child) =>
          child.type === 'JSXText'
            ? child.value.trim() !== ''
            : child.expression?.type !== 'JSXEmptyExpression',
        );
        if (shown.length < 2) return;
        for (const child of shown) {
          const isGiven = child.type === 'JSXExpressionContainer';
          if (!isGiven || child.expression.type === 'Literal') continue;
          if (!givesText(services.getTypeAtLocation(child.expression))) continue;
          context.report({ node: child, messageId: 'own' });
        }
      },
    };
  },
};
