import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import BoatMonth from '#src/components/account/boats/BoatMonth.astro'
import UncountedNote from '#src/components/account/boats/UncountedNote.astro'
import { monthOf } from '#src/domain/boats/calendar-span.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { daysFrom } from '#src/lib/local-date.ts'
import { paths, serverPaths } from '#src/paths.ts'

type Component = Parameters<AstroContainer['renderToString']>[0]

async function render(component: Component, locale: Locale, props: Record<string, unknown>): Promise<string> {
  const container = await AstroContainer.create()
  return container.renderToString(component, { props, locals: { locale, t: translate(locale) } as App.Locals })
}

test.each(LOCALES)('each day of the calendar leads to its day sheet, %s', async locale => {
  const month = monthOf('2027-07', '2027-07-14')
  const days = daysFrom(month.first, 31).map(day => ({
    day,
    parties: 0,
    isClosed: false,
    boats: [{ kind: 'raft', seats: 8, free: 1, capacity: 2 }],
  }))
  const html = await render(BoatMonth, locale, { providerId: 'upe', month, days, today: '2027-07-14' })
  const links = [...html.matchAll(/<th scope="row"[^>]*>\s*<a href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(days.map(({ day }) => serverPaths.daySheet(locale, day)))
})

test.each([
  [1, '1 būsimas žygis čia neskaičiuojamas,'],
  [3, '3 būsimi žygiai čia neskaičiuojami,'],
  [10, '10 būsimų žygių čia neskaičiuojama,'],
  [21, '21 būsimas žygis čia neskaičiuojamas,'],
  [1012, '1012 būsimų žygių čia neskaičiuojama,'],
])('trips whose boats nobody counts are told with a link to them: %i', async (count, words) => {
  const html = await render(UncountedNote, 'lt', { count })
  expect(html.replaceAll(/\u00a0|&nbsp;/g, '')).toContain(words)
  expect(html).toContain(`href="${paths.inbox('lt', { status: 'confirmed' })}"`)
})
