import { expect, test } from 'vitest'
import { getProvider } from '#src/domain/providers/queries.ts'
import { getTour } from '#src/domain/tours/queries.ts'
import { translate } from '#src/i18n/translate.ts'
import { writeTour } from '#src/server/seo/tour-markdown.ts'
import { testDatabase } from '#tests/support/data/database.ts'
import { buildAmenity, buildProvider, buildTour } from '#tests/support/data/factories.ts'

const database = testDatabase()

async function markdownOf(id: string, locale: 'lt' | 'en') {
  const tour = await getTour(database.db, locale, id)
  const provider = tour && (await getProvider(database.db, locale, tour.providerId))
  if (!provider) throw new Error('no tour')
  return writeTour({ locale, t: translate(locale) }, tour, provider).replaceAll('\u00a0', ' ')
}

test('a tour is Markdown with all that its page tells, and nothing that people wrote is a mark', async () => {
  const provider = await buildProvider(database.db, {
    name: 'Upė [mano]',
    email: 'upe_mano@upe.example',
    website: 'https://upe.example/a_b',
  })
  const grill = await buildAmenity(database.db, {
    providerId: provider.id,
    variant: 'grill',
    amountCents: 800,
    unit: 'tour',
    infos: { lt: 'su *malkomis*' },
  })
  const { id } = await buildTour(database.db, {
    providerId: provider.id,
    departureAddress: 'Puvočiai',
    departure: { lng: 24.3, lat: 54.1 },
    arrivalAddress: 'Merkinė',
    amenityIds: [grill.id],
    texts: { lt: { name: 'Ūla # <b>per</b>\nkopas', description: '# Pirma.\n\n<script>alert(1)</script>' } },
  })
  const markdown = await markdownOf(id, 'lt')
  const lines = markdown.split('\n')
  expect(lines[0]).toBe('# Ūla \\# \\<b\\>per\\</b\\> kopas')
  expect(lines[2]).toMatch(/^> .*įlipama Puvočiuose, išlipama Merkinėje; nuo .* asmeniui\.$/)
  expect(lines.filter(line => line.startsWith('#'))).toEqual([
    lines[0],
    '## Apie žygį',
    '## Paslaugos ir įranga',
    '## Ką žinoti prieš plaukiant',
    '## Upė \\[mano\\]',
  ])
  expect(lines).toContain('- Įlipimo vieta: Puvočiai – 54.1, 24.3')
  expect(lines).toContain('\\# Pirma.')
  expect(lines).toContain('- Kepsninė: 8 € už žygį; su \\*malkomis\\*')
  expect(lines).toContain('- El. paštas: upe\\_mano@upe.example')
  expect(lines).toContain('- Svetainė: <https://upe.example/a_b>')
  expect(markdown).not.toContain('<script>')
})

test('a paused tour says so, and has no price', async () => {
  const { id } = await buildTour(database.db, { status: 'paused' })
  const markdown = await markdownOf(id, 'en')
  expect(markdown).toContain('paused')
  expect(markdown).not.toContain('€')
})
