import type { AstroIntegration } from 'astro'

/** Adds `client:interaction`: an island's code, and React with it, loads at the first sign of use. */
export function hydrateOnInteraction(): AstroIntegration {
  return {
    name: 'hydrate-on-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint: './src/build/client-interaction.ts' }),
    },
  }
}
