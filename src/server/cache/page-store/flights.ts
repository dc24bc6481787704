import { type FreshPage, type Page, preparePage } from './page.ts'
import type { RenderMark, TagFalls } from './tag-falls.ts'

/** What a render came to: a page that any visitor may get, or an answer for the one who asked alone. */
export type Rendering<Own> = { page: FreshPage } | { own: Own }
export type Rendered<Own> = { page: Page } | { own: Own }
export type Render<Own> = () => Promise<Rendering<Own>>

type Landing = { page?: Page; outdated: boolean }
type Start = { run: number; mark: RenderMark; startedAt: number }
type Flight = Start & { landing: Promise<Landing> }

const JOINABLE_MS = 30_000

type Options = {
  now: () => number
  falls: TagFalls
  /** Gets each page none of whose tags fell while it was rendered; `run` counts renders in the order of their start. */
  keep: (page: Page, run: number) => void
}

/** Renders in flight, one a key. */
export function createFlights({ now, falls, keep }: Options) {
  const flights = new Map<string, Flight>()
  let runs = 0

  /** A render that hangs must not hold up everyone who asks for that page later. */
  function joinable(key: string): Flight | undefined {
    const flight = flights.get(key)
    return flight && now() - flight.startedAt < JOINABLE_MS ? flight : undefined
  }

  async function fly<Own>(key: string, { run, mark, startedAt }: Start, render: Render<Own>) {
    try {
      const rendering = await render()
      if ('own' in rendering) return { rendered: rendering, landed: { outdated: false } }
      const page = await preparePage(key, rendering.page, startedAt)
      const outdated = falls.fellSince(mark, page.tags)
      if (!outdated) keep(page, run)
      return { rendered: { page }, landed: { page, outdated } }
    } finally {
      falls.end(mark)
      if (flights.get(key)?.run === run) flights.delete(key)
    }
  }

  async function lead<Own>(key: string, render: Render<Own>): Promise<Rendered<Own>> {
    const start = { run: ++runs, mark: falls.begin(), startedAt: now() }
    const flown = fly(key, start, render)
    const landing = flown.then(({ landed }) => landed)
    landing.catch(() => {})
    if (!joinable(key)) flights.set(key, { ...start, landing })
    return (await flown).rendered
  }

  return {
    isFlying: (key: string): boolean => joinable(key) !== undefined,

    /** Always its own render, though others may join it. */
    lead,

    async render<Own>(key: string, render: Render<Own>): Promise<Rendered<Own>> {
      const askedAt = falls.sequence()
      for (;;) {
        const flight = joinable(key)
        if (!flight) return lead(key, render)
        const { page, outdated } = await flight.landing
        if (!page) return lead(key, render)
        // Who asks after an edit never gets what was rendered before it.
        if (!outdated || askedAt === flight.mark.since) return { page }
      }
    },

    count: () => flights.size,
  }
}
