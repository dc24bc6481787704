import type { ClientDirective } from 'astro'

const FIRST_SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Until then the island is the server's HTML: what must work at once has to work as plain HTML. */
const interaction: ClientDirective = (load, _options, island) => {
  const signs = new AbortController()
  for (const sign of FIRST_SIGNS) island.addEventListener(sign, hydrate, { signal: signs.signal, passive: true })

  async function hydrate() {
    signs.abort()
    const start = await load()
    await start()
  }
}

export default interaction
