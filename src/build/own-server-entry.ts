import type { AstroIntegration } from 'astro'

/** The adapter as it is, but the built server begins at our own module: it opens the data and answers kept pages first. */
export function ownServerEntry(adapter: AstroIntegration, entry: string): AstroIntegration {
  const { 'astro:config:done': done, ...hooks } = adapter.hooks
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:done': options =>
        done?.({
          ...options,
          setAdapter: it =>
            options.setAdapter({
              ...it,
              entrypointResolution: 'auto',
              serverEntrypoint: new URL(entry, options.config.root),
            }),
        }),
    },
  }
}
