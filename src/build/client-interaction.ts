import type { ClientDirective } from 'astro'

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Until then the island is static HTML: what must work at once has to work without script. */
const interaction: ClientDirective = (load, _options, island) => {
  const listeners = new AbortController()
  for (const event of EVENTS) island.addEventListener(event, hydrate, { signal: listeners.signal, passive: true })

  async function hydrate() {
    listeners.abort()
    const start = await load()
    await start()
  }
}

export default interaction
