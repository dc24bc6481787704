import type { AstroIntegration } from 'astro'

const ENTRYPOINT = './src/pages/[...locale]/_about.astro'

/**
 * Injects the two routes of the about page. As a file, `[...locale]/about` would match any path that ends so, such as
 * `/account/tours/:id/about`, and would take precedence, as it is first alphabetically.
 */
export const aboutPage = (): AstroIntegration => ({
  name: 'about-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const pattern of ['/about', '/[locale]/about']) injectRoute({ pattern, entrypoint: ENTRYPOINT })
    },
  },
})
