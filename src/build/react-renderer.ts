import type { NamedSSRLoadedRendererValue } from 'astro'

type Renderer = NamedSSRLoadedRendererValue

const load = async (): Promise<Renderer> => (await import('@astrojs/react/server.js')).default

/** The renderer of @astrojs/react, loaded when a page asks for it first. */
const renderer: Renderer = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  async check(Component, ...given) {
    // A custom element, of which every page has some.
    if (typeof Component === 'string') return false
    const { check } = await load()
    return check.call(this, Component, ...given)
  },
  async renderToStaticMarkup(...given) {
    const { renderToStaticMarkup } = await load()
    return renderToStaticMarkup.apply(this, given)
  },
}

export default renderer
