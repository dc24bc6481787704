import type { AstroIntegration } from 'astro'

const ENTRYPOINT = './src/pages/[...locale]/_about.astro'

/**
 * Gives the page about the site its two addresses. As a file, `[...locale]/about` would match whatever ends so, such as
 * `/account/tours/:id/about`, and Astro would ask it first, as it stands first in the alphabet.
 */
export const aboutPage = (): AstroIntegration => ({
  name: 'about-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const pattern of ['/about', '/[locale]/about']) injectRoute({ pattern, entrypoint: ENTRYPOINT })
    },
  },
})
