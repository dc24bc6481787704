import { type FreshPage, type Page, preparePage } from './page.ts'
import type { RenderMark, TagInvalidations } from './tag-invalidations.ts'

/** The outcome of a render: a page for any visitor, or a response private to its requester. */
export type Rendering<Own> = { page: FreshPage } | { own: Own }
export type RenderResult<Own> = { page: Page } | { own: Own }
export type Render<Own> = () => Promise<Rendering<Own>>

type Outcome = { page?: Page; outdated: boolean }
type Start = { run: number; mark: RenderMark; startedAt: number }
type InFlight = Start & { outcome: Promise<Outcome> }

const JOINABLE_MS = 30_000

type Options = {
  now: () => number
  invalidations: TagInvalidations
  /** Gets each page none of whose tags were invalidated during its render; `run` numbers renders by their start. */
  store: (page: Page, run: number) => void
}

/** Renders in flight, one per key: concurrent misses are coalesced. */
export function createInFlight({ now, invalidations, store }: Options) {
  const inFlight = new Map<string, InFlight>()
  let runs = 0

  /** A hanging render must not block later requests for its page. */
  function joinable(key: string): InFlight | undefined {
    const current = inFlight.get(key)
    return current && now() - current.startedAt < JOINABLE_MS ? current : undefined
  }

  async function run<Own>(key: string, { run: number, mark, startedAt }: Start, render: Render<Own>) {
    try {
      const rendering = await render()
      if ('own' in rendering) return { rendered: rendering, outcome: { outdated: false } }
      const page = await preparePage(key, rendering.page, startedAt)
      const outdated = invalidations.invalidatedSince(mark, page.tags)
      if (!outdated) store(page, number)
      return { rendered: { page }, outcome: { page, outdated } }
    } finally {
      invalidations.end(mark)
      if (inFlight.get(key)?.run === number) inFlight.delete(key)
    }
  }

  async function lead<Own>(key: string, render: Render<Own>): Promise<RenderResult<Own>> {
    const start = { run: ++runs, mark: invalidations.begin(), startedAt: now() }
    const result = run(key, start, render)
    const outcome = result.then(it => it.outcome)
    outcome.catch(() => {})
    if (!joinable(key)) inFlight.set(key, { ...start, outcome })
    return (await result).rendered
  }

  return {
    has: (key: string): boolean => joinable(key) !== undefined,

    /** Always starts a render, which others may join. */
    lead,

    async render<Own>(key: string, render: Render<Own>): Promise<RenderResult<Own>> {
      const requestedAt = invalidations.sequence()
      for (;;) {
        const current = joinable(key)
        if (!current) return lead(key, render)
        const { page, outdated } = await current.outcome
        if (!page) return lead(key, render)
        // A request made after an edit never gets a page rendered before it.
        if (!outdated || requestedAt === current.mark.since) return { page }
      }
    },

    count: () => inFlight.size,
  }
}
