import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxAccessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { textInOwnElement } from './scripts/lint/text-in-own-element.mjs';

/**
 * Modules that each folder may import, by the names of package.json's imports. Dependencies point
 * downward only: a folder that is not in a list is out of reach, and relative paths stay inside one.
 */
const DEPENDENCIES = {
  'src/cache': [],
  'src/styles': ['content-model/read-company.ts', 'content-model/company-schema.ts'],
  'src/directives': [],
  // Of takeoffs only what the browser measures with.
  'src/plan-reader': ['takeoffs/geometry'],
  'src/forms/definitions': ['plan-reader/counted-sheets.ts'],
  'src/forms/inputs': ['forms/definitions'],
  'src/forms/islands': [
    'forms/definitions',
    'forms/inputs',
    'plan-reader',
    'directives',
    'takeoffs/geometry',
  ],
  'src/markdown': ['cache'],
  'src/content-model': ['cache', 'forms/definitions', 'takeoffs/arithmetic'],
  'src/components': [
    'cache',
    'content-model',
    'directives',
    'forms',
    'takeoffs/arithmetic',
    'styles',
    'markdown',
  ],
  'src/seo': ['cache', 'content-model', 'takeoffs/arithmetic', 'components', 'styles'],
  // Only astro.config.mjs imports these: they run in a build and under `npm start`.
  'src/integrations': ['seo', 'scripts'],
  'src/layouts': ['content-model', 'takeoffs/arithmetic', 'components', 'seo', 'styles'],
  'src/pages': [
    'content-model',
    'forms',
    'takeoffs/arithmetic',
    'takeoffs/geometry',
    'takeoffs/strokes',
    'components',
    'layouts',
    'seo',
    'styles',
    'markdown',
  ],
  'netlify/platform': ['forms/definitions', 'content-model'],
  'netlify/mail': ['platform', 'forms/definitions', 'content-model', 'styles'],
  'netlify/uploads': ['platform', 'forms/definitions'],
  'netlify/enquiries': [
    'uploads',
    'mail',
    'platform',
    'forms/definitions',
    'forms/inputs',
    'content-model',
    'styles',
  ],
  'netlify/publishing': ['platform', 'content-model'],
  'netlify/functions': ['enquiries', 'uploads', 'publishing', 'platform'],
  scripts: ['enquiries', 'platform', 'content-model'],
  'scripts/admin': ['scripts', 'content-model'],
  'scripts/install': [],
  'scripts/content-check': ['seo', 'content-model', 'forms/definitions', 'markdown', 'styles'],
  'scripts/dev-server': ['platform', 'forms/definitions', 'content-model', 'styles'],
};

/** Folders of netlify/enquiries, in the order of an enquiry's way: each may import those before it. */
const ENQUIRIES = ['queue', 'files', 'mail-out', 'receive', 'sweep', 'desk'];

/**
 * What each folder of the workspace takeoffs may import, by relative paths. A folder names only folders that stand above
 * it, so there is no cycle. The site imports arithmetic, and scripts of browsers geometry and strokes; what the site shows
 * of a takeoff is written by write-samples.ts.
 */
const TAKEOFFS = {
  'arithmetic/**': [],
  'schema/**': ['arithmetic'],
  'measure/**': ['arithmetic', 'schema'],
  'price/**': ['arithmetic', 'schema', 'measure'],
  'check/**': ['arithmetic', 'schema', 'measure', 'price'],
  'tables/**': ['arithmetic', 'schema', 'measure', 'price'],
  // The company's colors come in at palette.ts.
  'drawing/**': ['arithmetic', 'schema', 'measure', 'price', '../src/styles/takeoff-colors.ts'],
  'pictures/**': ['arithmetic', 'schema', 'measure', 'price', 'drawing'],
  'pdf/**': ['arithmetic', 'schema', 'measure', 'price', 'tables', 'drawing', 'pictures'],
  'workbook/**': ['arithmetic', 'schema', 'price', 'tables', 'drawing'],
  'deliver/**': [
    'arithmetic',
    'measure',
    'price',
    'tables',
    'drawing',
    'pictures',
    '../src/content-model/takeoff.ts',
  ],
  'arithmetic.ts': ['arithmetic'],
  'geometry.ts': ['arithmetic'],
  'strokes.ts': ['drawing'],
};

/** Restricts the imports of one folder or entry of takeoffs. */
function restrictTakeoffs([files, allowed]) {
  const up = files.endsWith('/**') ? '\\.\\./' : '\\./';
  const names = allowed.map((name) =>
    name.endsWith('.ts') ? name.replaceAll('.', '\\.') : `${name}/`,
  );
  const others = names.length === 0 ? '' : `(?!${names.join('|')})`;
  const patterns = [
    {
      regex: `^#|^${up}${others}`,
      message: `takeoffs/${files} may import from: ${allowed.join(', ') || 'no other folder'}.`,
    },
  ];
  return {
    files: [`takeoffs/${files}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/** The site imports takeoffs by the names in package.json; its tests import the modules. */
const TAKEOFFS_BY_PATH = {
  regex: '^\\.\\.?/(?:.*/)?takeoffs/',
  message: 'Import #takeoffs/arithmetic; the site reads what the others write.',
};

/**
 * Restricts the imports of one folder, and of the folders beside it those named last. Form definitions run in
 * every browser and import only zod.
 */
function restrictImports([folder, allowed, later = []]) {
  const names = allowed.join('|');
  const open = names === '' ? '#[a-z-]+/' : `#(?!(?:${names})(?:/|$))[a-z-]+/`;
  const patterns = [
    {
      regex: `^${open}`,
      message: `${folder} may import from: ${allowed.join(', ') || 'no other folder'}.`,
    },
    {
      regex: `(?:^|/)\\.\\./\\.\\./.*(?:src|netlify|tests|scripts)/|^\\.\\./.*(?:netlify|tests)/|^\\.\\./(?:definitions|inputs|islands)/`,
      message: 'Another folder has a name: #folder/file.ts.',
    },
    TAKEOFFS_BY_PATH,
    ...(later.length > 0
      ? [
          {
            regex: `^\\.\\./(?:${later.join('|')})/`,
            message: `${folder} comes before ${later.join(', ')}: they import it.`,
          },
        ]
      : []),
    ...(folder === 'src/forms/definitions'
      ? [
          {
            regex: '^(?!zod$|zod/|\\./|#plan-reader/counted-sheets\\.ts$)',
            message:
              'src/forms/definitions imports zod and its own files, because browser and server run it.',
          },
        ]
      : []),
    ...(folder === 'scripts/install'
      ? [
          {
            regex: '^(?!node:|\\./)',
            message:
              'scripts/install imports Node alone, because it runs before any package exists.',
          },
        ]
      : []),
  ];
  return {
    files: [`${folder}/**`],
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
    files: ['src/{forms,components}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['src/**/*.tsx'], extends: [jsxAccessibility.flatConfigs.strict] },
  {
    // Browsers hydrate these, and translate them.
    files: ['src/{forms,plan-reader,components}/**/*.tsx'],
    plugins: { islands: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'islands/text-in-own-element': 'error' },
  },
  {
    // Tests that cannot fail: a missing text is at -1, which is less than any other place, and a loop
    // over no elements asserts nothing.
    files: ['**/*.{test,spec}.{ts,tsx}', 'tests/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'BinaryExpression[operator=/^[<>]=?$/] > CallExpression[callee.property.name=/^(?:indexOf|search|findIndex)$/]',
          message: 'A missing text is at -1: compare the whole order with toEqual.',
        },
        {
          selector:
            "CallExpression[callee.property.name=/^toBe(?:Less|Greater)Than/] CallExpression[callee.property.name='indexOf']",
          message: 'A missing text is at -1: compare the whole order with toEqual.',
        },
        {
          selector: "ForOfStatement > AwaitExpression > CallExpression[callee.property.name='all']",
          message: 'The list may be empty: count it first, or use evaluateAll and compare lists.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.alone.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'vi', property: 'mock', message: 'A test that mocks is named *.alone.test.ts.' },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.site.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '#tests/site/whole.ts',
          message: 'A test that expects the words of tests/site/whole is named *.site.test.ts.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    ignores: ['**/*.{test,spec}.{ts,tsx}', 'tests/**'],
    rules: {
      // scripts/install/run.mjs imports a script into its own process, where import.meta.main is false: what a
      // script shares with others stands in a module of its own, and the script itself just runs.
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.type='MetaProperty'][property.name='main']",
          message:
            'import.meta.main is false under scripts/install/run.mjs: share from a module beside.',
        },
        {
          selector: 'Literal[value=/^en[-_]US$/]',
          message: "The locale is company.yaml's: pass it to src/content-model/format.ts.",
        },
      ],
    },
  },
  {
    // Visitors choose what these expressions read: their time must grow with the length alone.
    files: [
      'netlify/**/*.{ts,tsx}',
      'src/{forms,plan-reader,components/enquiry-form}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { rules: { eqeqeq: 'error', 'no-console': 'off', 'object-shorthand': 'error' } },
  ...Object.entries(DEPENDENCIES).map(restrictImports),
  ...ENQUIRIES.map((folder, index) =>
    restrictImports([
      `netlify/enquiries/${folder}`,
      DEPENDENCIES['netlify/enquiries'],
      ENQUIRIES.slice(index + 1),
    ]),
  ),
  ...Object.entries(TAKEOFFS).map(restrictTakeoffs),
);
