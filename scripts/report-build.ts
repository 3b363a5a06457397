import type { AstroIntegration } from 'astro';

/** Labels of the log under which scripts/quiet-log.ts is told of a step, and of the end. */
export const STEP = 'build-step';
export const DONE = 'build-done';

/**
 * Has a build name its steps: Astro's own, and the work of each integration on the finished pages.
 * They travel through Astro's log, the one thing that a configuration and its logger share.
 *
 * @returns the integrations in their order, between the two that report
 */
export function reportBuild(integrations: readonly AstroIntegration[]): AstroIntegration[] {
  return [
    {
      name: 'report-build-begin',
      hooks: {
        'astro:config:setup': ({ command, logger }) => {
          if (command === 'build') logger.fork(STEP).info('Reading the content');
        },
        'astro:build:start': ({ logger }) => {
          logger.fork(STEP).info('Bundling');
        },
      },
    },
    ...integrations.map(nameStep),
    {
      name: 'report-build-end',
      hooks: {
        'astro:build:done': ({ pages, logger }) => {
          logger.fork(DONE).info(`Built ${pages.length} pages into dist/`);
        },
      },
    },
  ];
}

function nameStep(integration: AstroIntegration): AstroIntegration {
  const work = integration.hooks['astro:build:done'];
  if (work === undefined) return integration;
  const name = integration.name.slice(integration.name.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:build:done': (options) => {
        options.logger.fork(STEP).info(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
        return work(options);
      },
    },
  };
}
