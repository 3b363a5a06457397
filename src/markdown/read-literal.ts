import { type Expression, parse, type Program } from 'acorn';

/** A value that is written out: text, number, true, false, null, and lists and entries of them. */
export type Literal =
  string | number | boolean | null | readonly Literal[] | { readonly [name: string]: Literal };

/** Kind of a piece of JavaScript: a value that is written out, nothing but comments, or code, which would be run. */
export type ReadLiteral =
  { readonly kind: 'literal'; readonly value: Literal } | { readonly kind: 'comment' | 'code' };

const CODE = { kind: 'code' } as const;

class NoLiteral extends Error {}

function readExpression(node: Expression): Literal {
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      if (typeof value === 'string' || typeof value === 'number') return value;
      if (typeof value === 'boolean' || node.raw === 'null') return value as boolean | null;
      break;
    }
    case 'UnaryExpression': {
      const value = readExpression(node.argument);
      if (node.operator === '-' && typeof value === 'number') return -value;
      break;
    }
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked;
      if (node.quasis.length === 1 && typeof text === 'string') return text;
      break;
    }
    case 'ArrayExpression':
      return node.elements.map((element) => {
        if (element === null || element.type === 'SpreadElement') throw new NoLiteral();
        return readExpression(element);
      });
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.kind !== 'init') throw new NoLiteral();
          if (property.computed || property.shorthand || property.method) throw new NoLiteral();
          const { key } = property;
          const name = key.type === 'Identifier' ? key.name : readExpression(key);
          if (typeof name !== 'string' || name === '__proto__') throw new NoLiteral();
          return [name, readExpression(property.value)];
        }),
      );
    default:
      break;
  }
  throw new NoLiteral();
}

function parseModule(source: string): Program {
  // A module, because a script may hold comments as HTML writes them.
  return parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
}

/**
 * Reads what stands in braces in an MDX file, which a build compiles into code that it runs. Nothing is evaluated:
 * the value comes from the syntax tree.
 */
export function readLiteral(source: string): ReadLiteral {
  try {
    if (parseModule(source).body.length === 0) return { kind: 'comment' };
  } catch {
    // An object is no module by itself; in parentheses it may be a value.
  }
  try {
    const [statement, ...others] = parseModule(`(${source}\n)`).body;
    if (statement?.type !== 'ExpressionStatement' || others.length > 0) return CODE;
    return { kind: 'literal', value: readExpression(statement.expression) };
  } catch {
    return CODE;
  }
}
