import type { AstroIntegration } from 'astro'

/** The Node adapter with our own entry point, which opens the data and serves cached pages first. */
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
