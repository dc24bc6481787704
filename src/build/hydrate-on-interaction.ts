import type { AstroIntegration } from 'astro'

/** Adds `client:interaction`: an island's code, and React with it, loads when the visitor first touches the island. */
export function hydrateOnInteraction(): AstroIntegration {
  return {
    name: 'hydrate-on-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint: './src/build/client-interaction.ts' }),
    },
  }
}
