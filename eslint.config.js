import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxAccessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Which room may import which, by the names of package.json's imports. Arrows run down only: a room
 * that is not named in a list is out of reach, and relative paths end at a room's door.
 */
const ARROWS = {
  'src/cache': [],
  'src/forms': [],
  'src/facts': ['cache', 'forms'],
  'src/markdown': ['cache'],
  'src/styles': [],
  'src/directives': [],
  'src/fields': ['forms'],
  'src/islands': ['forms', 'fields', 'directives'],
  'src/takeoffs': ['cache', 'facts', 'styles'],
  'src/schemas': ['facts', 'takeoffs'],
  'src/components': [
    'cache',
    'facts',
    'forms',
    'fields',
    'islands',
    'schemas',
    'takeoffs',
    'styles',
    'markdown',
  ],
  'src/seo': ['cache', 'facts', 'schemas', 'takeoffs', 'components', 'styles'],
  'src/layouts': ['facts', 'schemas', 'components', 'seo', 'styles'],
  'src/pages': [
    'facts',
    'forms',
    'schemas',
    'takeoffs',
    'components',
    'layouts',
    'seo',
    'styles',
    'markdown',
  ],
  'netlify/platform': ['forms', 'facts'],
  'netlify/mail': ['platform', 'forms', 'facts', 'styles'],
  'netlify/uploads': ['platform', 'forms'],
  'netlify/enquiries': ['uploads', 'mail', 'platform', 'fields', 'forms', 'facts', 'styles'],
  'netlify/publishing': ['platform'],
  'netlify/functions': ['enquiries', 'uploads', 'publishing', 'platform'],
  'netlify/local': ['platform', 'forms', 'facts', 'styles'],
};

/** The rules of one room. What forms are made of runs in every browser: zod and nothing else. */
function holdArrows([room, allowed]) {
  const names = allowed.join('|');
  const open = names === '' ? '#[a-z]+/' : `#(?!(?:${names})/)[a-z]+/`;
  const patterns = [
    {
      regex: `^${open}`,
      message: `${room} may import from: ${allowed.join(', ') || 'no other room'}.`,
    },
    {
      regex: `(?:^|/)\\.\\./\\.\\./.*(?:src|netlify|tests|setup)/|^\\.\\./.*(?:netlify|tests)/`,
      message: 'Another room has a name: #room/file.ts.',
    },
    ...(room === 'src/forms'
      ? [
          {
            regex: '^(?!zod$|zod/|\\./)',
            message: 'src/forms imports zod and its own files, because browser and server run it.',
          },
        ]
      : []),
  ];
  return {
    files: [`${room}/**`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

export default defineConfig(
  globalIgnores([
    '.astro/',
    '.cache/',
    '.netlify/',
    'dist/',
    '/look/',
    '/audit/',
    'playwright-report/',
    'test-results/',
    'src/content/',
  ]),
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // With noPropertyAccessFromIndexSignature the compiler asks for the opposite.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Without types: the Astro parser would need a program of its own for each page.
    files: ['**/*.{js,mjs,astro}'],
    extends: [tseslint.configs.strict],
  },
  {
    // These hand components on; outside an .astro file the linter cannot see their types.
    files: ['src/components/**/*-vocabulary.ts', 'src/pages/rss.xml.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
  {
    files: ['**/*.astro'],
    rules: {
      // Safari takes the list's meaning away with its bullets; the role gives it back.
      'astro/jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // A table that scrolls sideways must be reachable by keyboard: WCAG 2.1.1.
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: ['main'] }],
    },
  },
  {
    files: ['src/{fields,islands}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['src/**/*.tsx'], extends: [jsxAccessibility.flatConfigs.strict] },
  {
    files: ['**/*.{ts,mjs}'],
    rules: {
      // setup/run.mjs imports a script into its own process, where import.meta.main is false: what a
      // script shares with others stands in a module of its own, and the script itself just runs.
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.type='MetaProperty'][property.name='main']",
          message: 'import.meta.main is false under setup/run.mjs: share from a module beside.',
        },
      ],
    },
  },
  { rules: { eqeqeq: 'error', 'no-console': 'off', 'object-shorthand': 'error' } },
  ...Object.entries(ARROWS).map(holdArrows),
);
