import type { Plugin } from 'vite'

/**
 * Keeps the styles of modules that a browser alone imports, on demand. Astro removes a style that no page links, and a page
 * links, and waits for, whatever the server's build imports.
 */
export const stylesOnDemand = (): Plugin => ({
  name: 'tekme:styles-on-demand',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isDynamicEntry)
        for (const style of chunk.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedAssets.add(style)
  },
})
