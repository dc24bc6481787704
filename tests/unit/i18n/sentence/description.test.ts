import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REGIONS } from '#src/domain/places/regions.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { PROVIDER_LIMITS } from '#src/domain/providers/provider.ts'
import { getTripText } from '#src/domain/trips/trip-text-queries.ts'
import { TRIPS } from '#src/domain/trips/trips.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { riverHeading } from '#src/i18n/river-words.ts'
import { DESCRIPTION_LENGTH, providerDescription } from '#src/i18n/sentence/description.ts'
import { type MessageKey, translate } from '#src/i18n/translate.ts'

/** Descriptions of pages that say the same of everything, by their key. */
const KEYS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.astro'))
  .flatMap(path => [...readFileSync(join('src', path), 'utf8').matchAll(/(?:description|lead)=\{t\('([\w:.-]+)'\)\}/g)])
  .map(([, key]) => key as MessageKey)

const context = (locale: Locale) => ({ locale, t: translate(locale) })
const tooLong = (texts: readonly string[]) => texts.filter(text => text.length > DESCRIPTION_LENGTH)

describe.each(LOCALES)('a search engine shows all of the description in %s', locale => {
  const { t } = context(locale)

  test('of every page that has the same for everything', () => {
    expect(KEYS).toEqual(
      expect.arrayContaining(['home:description', 'common:about.lead', 'auth:confirm.lead', 'legal:terms.lead']),
    )
    expect(tooLong(KEYS.map(key => t(key)))).toEqual([])
  })

  test('of every region, occasion and river, however many tours it has', () => {
    expect(tooLong(REGIONS.map(region => t(`regions:about.${region}`)))).toEqual([])
    expect(tooLong(TRIPS.map(({ id }) => getTripText(id, locale).description))).toEqual([])
    const rivers = RIVERS.map(river =>
      t('tours:riverMeta', {
        river: riverHeading(context(locale), river),
        count: 110,
        value: 110,
        length: '10,5–181,5 km',
        price: '120,50–126,50 €',
      }),
    )
    expect(tooLong(rivers)).toEqual([])
  })

  test('of a provider, whose address is left out where it does not fit', () => {
    const name = 'Upė '.repeat(60).slice(0, PROVIDER_LIMITS.nameLength)
    const address = 'Upės g. 1, Anykščiai'
    expect(providerDescription(context(locale), { name: 'Upė', address })).toContain(address)
    const long = providerDescription(context(locale), { name, address: address.repeat(9) })
    expect(long).not.toContain(address)
    expect(tooLong([long])).toEqual([])
  })
})
