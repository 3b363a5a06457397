import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { drawingSchema } from '#content-model/schemas/drawing.ts';
import { markSchema } from '#content-model/schemas/mark.ts';
import { pricedLinesSchema } from '#content-model/schemas/priced-lines.ts';
import { text } from '#content-model/schemas/text.ts';
import { type Field, toField } from './schema-field.ts';

/** The attributes of a tag. */
export interface Attributes {
  readonly schema: z.ZodObject;
  readonly field: Field;
}

/** The tags that a kind of text may hold, with their attributes. */
export type Vocabulary = ReadonlyMap<string, Attributes>;

/** Schemas of the types that components name; other names are free text. */
const TYPES: Readonly<Record<string, z.ZodType>> = {
  Address: z.string().meta({ isAddress: true }),
  DrawingName: drawingSchema,
  FactName: z.string().meta({ nameOf: 'fact' }),
  Mark: markSchema,
};

/**
 * Reads a vocabulary, such as src/components/sections/trade-vocabulary.ts, with the Props of its components.
 *
 * @throws Error where the file exports no `vocabulary`, or a component is not imported
 */
export function readVocabulary(file: string): Vocabulary {
  const source = parse(readFileSync(file, 'utf8'));
  const imports = listImports(source, file);
  const tags = new Map<string, Attributes>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText(source) === 'vocabulary') {
      const list = node.initializer;
      for (const entry of list && ts.isObjectLiteralExpression(list) ? list.properties : []) {
        const tag = entry.name?.getText(source) ?? '';
        const component = ts.isPropertyAssignment(entry) ? entry.initializer.getText(source) : tag;
        const path = imports.get(component);
        if (path === undefined) throw new Error(`${file} does not import ${component}`);
        const schema = readProps(readFileSync(path, 'utf8'), path);
        tags.set(tag, { schema, field: toField(schema) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (tags.size === 0) throw new Error(`${file} exports no vocabulary`);
  return tags;
}

/**
 * Reads the Props of an Astro component as the schema of a tag's attributes.
 *
 * @param component text of the component's file
 * @param file its path, for Props taken over from another component
 */
export function readProps(component: string, file: string): z.ZodObject {
  const source = parse(/^---\n([\s\S]*?)^---/m.exec(component)?.[1] ?? '');
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === 'Props') {
      return toObject(statement.members);
    }
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Props') {
      return readAlias(statement.type, source, file);
    }
  }
  return z.strictObject({});

  /** `ComponentProps<typeof Section>`, or `Omit<ComponentProps<typeof Section>, 'first'>`. */
  function readAlias(type: ts.TypeNode, source: ts.SourceFile, file: string): z.ZodObject {
    if (ts.isTypeLiteralNode(type)) return toObject(type.members);
    if (!ts.isTypeReferenceNode(type)) throw new Error(`Props of ${file} cannot be read`);
    const [first, second] = type.typeArguments ?? [];
    if (first && second && type.typeName.getText(source) === 'Omit') {
      const left = second.getText(source).slice(1, -1);
      const props = Object.entries(readAlias(first, source, file).shape);
      return z.strictObject(Object.fromEntries(props.filter(([name]) => name !== left)));
    }
    const name = first && ts.isTypeQueryNode(first) ? first.exprName.getText(source) : '';
    const path = listImports(source, file).get(name);
    if (path === undefined) throw new Error(`Props of ${file} cannot be read`);
    return readProps(readFileSync(path, 'utf8'), path);
  }
}

function toObject(members: ts.NodeArray<ts.TypeElement>): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      members.filter(ts.isPropertySignature).map((member) => {
        const about = ts
          .getJSDocCommentsAndTags(member)
          .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
          .join(' ');
        const schema = toSchema(member.type);
        const described = about === '' ? schema : schema.describe(about.replace(/\.$/, ''));
        const isOptional = member.questionToken !== undefined;
        return [member.name.getText(), isOptional ? described.optional() : described];
      }),
    ),
  );
}

function toSchema(type: ts.TypeNode | undefined): z.ZodType {
  if (type === undefined) return text();
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return z.literal(true);
  if (type.kind === ts.SyntaxKind.NumberKeyword) return z.number();
  if (ts.isUnionTypeNode(type)) {
    const words = type.types.filter(ts.isLiteralTypeNode).map(({ literal }) => literal);
    return words.every(ts.isStringLiteral) ? z.enum(words.map((word) => word.text)) : text();
  }
  if (ts.isTypeOperatorNode(type)) return toSchema(type.type);
  if (ts.isArrayTypeNode(type)) {
    // The rows of a takeoff are of a kind of their own on trade pages; texts have priced lines.
    if (type.getText().includes('PricedLine')) return pricedLinesSchema;
    return z.array(toSchema(type.elementType));
  }
  if (ts.isTypeLiteralNode(type)) return toObject(type.members);
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  return TYPES[name] ?? text();
}

function listImports(source: ts.SourceFile, file: string): Map<string, string> {
  return new Map(
    source.statements
      .filter(ts.isImportDeclaration)
      .map(({ importClause, moduleSpecifier }) => [
        importClause?.name?.text ?? '',
        join(dirname(file), moduleSpecifier.getText(source).slice(1, -1)),
      ]),
  );
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
}
