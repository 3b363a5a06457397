import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds the site's own client directive, `client:interaction`, to Astro. */
export function addInteractionDirective(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: fileURLToPath(new URL('../directives/interaction.ts', import.meta.url)),
        });
      },
    },
  };
}
