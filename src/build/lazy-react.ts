import type { AstroIntegration } from 'astro'

/** React's integration with a renderer that loads when a page has something for it: most of a function's start is its code. */
export function lazyReact(react: AstroIntegration): AstroIntegration {
  const { 'astro:config:setup': setUp, ...hooks } = react.hooks
  return {
    ...react,
    hooks: {
      ...hooks,
      'astro:config:setup': options =>
        setUp?.({
          ...options,
          addRenderer: it =>
            options.addRenderer({ ...it, serverEntrypoint: new URL('react-renderer.ts', import.meta.url) }),
        }),
    },
  }
}
