import '#src/components/site/language-menu.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { savesData } from '#src/lib/connection.ts'
import { listTrips, removeTrips, renewList, type SavedTrip, saveTrip } from '#src/stores/tour/saved-trips.ts'
import { askSite, fileOf, nameOf } from './kept-card.ts'
import { drawAll, drawTrip, find, say, tellOf } from './saved-page-parts.ts'

/** The script of the page that lists what is kept. It is part of that page, so it has to get along with what a later release keeps. */

const locale = document.documentElement.lang as Locale
const main = find<HTMLElement>('main')
let trips: SavedTrip[] = []

async function show(): Promise<void> {
  trips = await listTrips()
  const rows = await Promise.all(trips.map(async trip => drawTrip(locale, trip, await nameOf(locale, trip))))
  find('#trips').replaceChildren(...rows)
  drawAll(locale, trips)
}

/** Compares each with what the site says by now; does nothing where there is no signal. */
async function compare(): Promise<void> {
  if (!navigator.onLine) return
  for (const trip of trips) {
    const answer = savesData() ? 'unknown' : await askSite(locale, trip)
    if (answer !== 'same' && answer !== 'silent') tellOf(trip.id, answer)
  }
}

async function act(name: string, row: HTMLElement | null): Promise<void> {
  const trip = trips.find(({ id }) => id === row?.dataset.trip)
  if (name === 'retry') location.reload()
  if (name === 'remove-all' && (await isSure(main.dataset.confirmAll))) {
    await removeTrips(trips.map(({ id }) => id))
    await show()
    say(main.dataset.removedAll)
    find('h1').focus()
  }
  if (!trip || !row) return
  const title = row.querySelector('a')?.textContent ?? ''
  const named = (text = '') => text.replace('{name}', () => title)
  if (name === 'gpx') download(trip)
  if (name === 'renew') {
    await renew(trip)
    find(`[data-trip="${trip.id}"] a`).focus()
  }
  if (name === 'remove' && (await isSure(named(main.dataset.confirm)))) {
    const at = trips.indexOf(trip)
    await removeTrips([trip.id])
    await show()
    say(named(main.dataset.removed))
    const next = trips[Math.min(at, trips.length - 1)]
    find(next ? `[data-trip="${next.id}"] a` : 'h1').focus()
  }
}

async function renew({ id }: SavedTrip): Promise<void> {
  try {
    await saveTrip(locale, id)
    await show()
    say(main.dataset.renewed)
    await compare()
  } catch (error) {
    const isFull = (error as Partial<Error>).name === 'QuotaExceededError'
    say(isFull ? main.dataset.full : main.dataset.failed)
  }
}

function isSure(question = ''): Promise<boolean> {
  const dialog = find<HTMLDialogElement>('dialog')
  find('#question').textContent = question
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise(resolve => {
    dialog.onclose = () => resolve(dialog.returnValue === 'yes')
  })
}

function download(trip: SavedTrip): void {
  const file = fileOf(trip)
  if (!file) return
  const href = URL.createObjectURL(file.body)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-do]') : null
  if (button) act(button.dataset.do ?? '', button.closest('li')).catch(() => say(main.dataset.failed))
})

// It stands in for the page that was asked for.
find('#instead').hidden = main.dataset.paths?.split(' ').includes(location.pathname) ?? true

async function start(): Promise<void> {
  try {
    await show()
  } catch {
    find('#unsupported').hidden = false
    return
  }
  await compare()
  if (trips.length && navigator.onLine && !savesData()) await renewList()
}

start().catch(() => {})
addEventListener('pageshow', ({ persisted }) => persisted && start().catch(() => {}))
addEventListener('focus', async () => {
  const before = trips.map(({ id, savedAt }) => `${id}${Number(savedAt)}`).join()
  const now = (await listTrips().catch(() => trips)).map(({ id, savedAt }) => `${id}${Number(savedAt)}`).join()
  if (now !== before) await start()
})
