/** Says how old levels are now: pages are kept, and what is too old says nothing of the river. */

const MINUTE_MS = 60_000

const ages = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: 'short' })

function ageText(minutes: number): string {
  if (minutes < 60) return ages.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? ages.format(-Math.floor(minutes / 60), 'hour')
    : ages.format(-Math.floor(minutes / 1440), 'day')
}

function tellAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-old]')) {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(time.dateTime)) / MINUTE_MS))
    const age = time.nextElementSibling
    if (age) age.textContent = ` (${ageText(minutes)})`
    if (minutes <= Number(time.dataset.hours) * 60) continue
    const gauge = time.closest('li')
    const words = gauge?.querySelector('span')
    if (words) words.textContent = time.dataset.old ?? ''
    for (const said of gauge?.querySelectorAll<HTMLElement>('[data-said]') ?? [])
      said.textContent = said.dataset.said ?? ''
  }
}

tellAges()
document.addEventListener('visibilitychange', tellAges)
