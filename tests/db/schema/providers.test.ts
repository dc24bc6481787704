import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { amenityTexts, answerTemplates, providerTexts, socials } from '#db/schema/index.ts'
import { refusalOf } from '#tests/support/data/database.ts'
import { buildAmenity, buildProvider } from '#tests/support/data/factories.ts'
import { describeEachDatabase } from '#tests/support/each-database.ts'

const add = (db: Database, overrides: object) =>
  refusalOf(buildProvider(db, overrides as Parameters<typeof buildProvider>[1]))

const addAmenity = (db: Database, overrides: object) =>
  refusalOf(buildAmenity(db, overrides as Parameters<typeof buildAmenity>[1]))

async function addSocial(db: Database, overrides: object) {
  const { id } = await buildProvider(db)
  const social = { providerId: id, network: 'facebook', url: 'https://facebook.com/merkio', ...overrides }
  return refusalOf(db.insert(socials).values(social as typeof socials.$inferInsert))
}

async function addTemplate(db: Database, overrides: object) {
  const { id } = await buildProvider(db)
  const template = { providerId: id, name: 'Aukštas vanduo', text: 'Vanduo per aukštas.', locale: 'lt', ...overrides }
  return refusalOf(db.insert(answerTemplates).values(template as typeof answerTemplates.$inferInsert))
}

describeEachDatabase(database => {
  test('a provider may have the longest texts, every language and no place', async () => {
    const everything = {
      name: 'ž'.repeat(120),
      languages: ['lt', 'en', 'pl', 'ru', 'de', 'lv', 'fr', 'uk'],
      boats: ['single-kayak', 'double-kayak', 'triple-kayak', 'raft'],
      location: null,
      address: 'ž'.repeat(300),
      email: `${'a'.repeat(64)}@${'b'.repeat(186)}.lt`,
      phone: `+370 ${'6'.repeat(35)}`,
      website: `https://upe.lt/${'ž'.repeat(485)}`,
      texts: { lt: { description: 'ž'.repeat(10_000) }, en: { description: '' } },
    }
    expect(await add(database.db, everything)).toBe('')
  })

  test.each([
    ['an empty name', { name: '' }, 'providers_name_length'],
    ['a name that is too long', { name: 'ž'.repeat(121) }, 'providers_name_length'],
    ['an address that is too long', { address: 'ž'.repeat(301) }, 'providers_address_length'],
    ['an e-mail that is too long', { email: `a@${'b'.repeat(253)}` }, 'providers_email_length'],
    ['an e-mail without a name', { email: '@upe.lt' }, 'providers_email_is_address'],
    ['an e-mail that is none', { email: 'skambinkite' }, 'providers_email_is_address'],
    ['a phone that is too long', { phone: '6'.repeat(41) }, 'providers_phone_length'],
    ['letters for a phone', { phone: 'skambinkite' }, 'providers_phone_is_number'],
    ['a phone of two lines', { phone: '+370\n600' }, 'providers_phone_is_number'],
    ['a website that is too long', { website: `https://${'a'.repeat(493)}` }, 'providers_website_length'],
    ['a website of script', { website: 'javascript:alert(1)' }, 'providers_website_is_web'],
    ['a website of script behind a line', { website: 'javascript:1\nhttps://x' }, 'providers_website_is_web'],
    ['a website that leaves its attribute', { website: 'https://x"onclick="alert(1)' }, 'providers_website_is_web'],
    ['a website of another kind', { website: 'ftp://upe.lt' }, 'providers_website_is_web'],
    ['a month that no year has', { months: [5, 13] }, 'providers_months_known'],
    ['no month at all', { months: [] }, 'providers_months_known'],
    ['an unknown language', { languages: ['lt', 'xx'] }, 'providers_languages_known'],
    ['an unknown boat', { boats: ['raft', 'submarine'] }, 'providers_boats_known'],
    ['a place off the earth', { location: { lng: 24, lat: 91 } }, 'providers_location_on_earth'],
    ['longitude and latitude swapped far away', { location: { lng: 24, lat: 181 } }, 'providers_location_on_earth'],
    ['a place that is no number', { location: { lng: Number.NaN, lat: 54 } }, 'providers_location_on_earth'],
    ['a user that does not exist', { userId: 'nobody' }, 'providers_user_id_users_id_fk'],
    ['a description that is too long', { texts: { lt: { description: 'ž'.repeat(10_001) } } }, 'provider_texts_length'],
  ])('a provider may not have %s', async (_, overrides, rule) => {
    expect(await add(database.db, overrides)).toBe(rule)
  })

  test('a provider has one text in a known language', async () => {
    const { id } = await buildProvider(database.db)
    const insert = (locale: string) =>
      database.db
        .insert(providerTexts)
        .values({ providerId: id, locale, description: 'Kita' } as typeof providerTexts.$inferInsert)
    expect(await refusalOf(insert('lt'))).toBe('provider_texts_provider_id_locale_pk')
    expect(await refusalOf(insert('pl'))).toBe('provider_texts_locale_known')
  })

  test.each([
    ['what is included', { amountCents: 0 }, ''],
    ['an unknown variant', { variant: 'sauna' }, 'amenities_variant_known'],
    ['an unknown unit', { unit: 'week' }, 'amenities_unit_known'],
    ['a price below nothing', { amountCents: -1 }, 'amenities_amount_range'],
    ['the highest price', { amountCents: 1_000_000 }, ''],
    ['a price above 10,000 €', { amountCents: 1_000_001 }, 'amenities_amount_range'],
    ['another currency', { currency: 'LTL' }, 'amenities_currency_known'],
    ['the longest detail', { infos: { lt: 'ž'.repeat(300) } }, ''],
    ['an empty detail', { infos: { lt: '' } }, 'amenity_texts_length'],
    ['a detail that is too long', { infos: { en: 'a'.repeat(301) } }, 'amenity_texts_length'],
  ])('an amenity with %s: "%o" → "%s"', async (_, overrides, rule) => {
    expect(await addAmenity(database.db, overrides)).toBe(rule)
  })

  test('a detail of an amenity is in a known language', async () => {
    const { id } = await buildAmenity(database.db)
    const text = { amenityId: id, locale: 'ru', info: 'палатка' } as unknown as typeof amenityTexts.$inferInsert
    expect(await refusalOf(database.db.insert(amenityTexts).values(text))).toBe('amenity_texts_locale_known')
  })

  test.each([
    ['http://example.org', ''],
    ['https://example.org/ž', ''],
    ['javascript:alert(1)', 'socials_url_is_web'],
    ['JAVASCRIPT:alert(1)//https://x', 'socials_url_is_web'],
    [' javascript:alert(1)', 'socials_url_is_web'],
    ['javascript:1\nhttps://x', 'socials_url_is_web'],
    ['data:text/html,https://x', 'socials_url_is_web'],
    ['//example.org', 'socials_url_is_web'],
    [`https://${'a'.repeat(492)}`, ''],
    [`https://${'a'.repeat(493)}`, 'socials_url_length'],
    ['', 'socials_url_is_web'],
  ])('the address %j of a social network: "%s"', async (url, rule) => {
    expect(await addSocial(database.db, { url })).toBe(rule)
  })

  test('an unknown social network is refused', async () => {
    expect(await addSocial(database.db, { network: 'myspace' })).toBe('socials_network_known')
  })

  test('an answer to use again may be as long as its field takes', async () => {
    expect(await addTemplate(database.db, { name: 'ž'.repeat(60), text: 'ž'.repeat(500), locale: 'en' })).toBe('')
  })

  test.each([
    ['without a name', { name: '' }, 'answer_templates_name_length'],
    ['with a name that is too long', { name: 'ž'.repeat(61) }, 'answer_templates_name_length'],
    ['that says nothing', { text: '' }, 'answer_templates_text_length'],
    ['that is too long', { text: 'ž'.repeat(501) }, 'answer_templates_text_length'],
    ['in an unknown language', { locale: 'lv' }, 'answer_templates_locale_known'],
    ['of nobody', { providerId: 'nobody' }, 'answer_templates_provider_id_providers_id_fk'],
  ])('there is no answer to use again %s', async (_, overrides, rule) => {
    expect(await addTemplate(database.db, overrides)).toBe(rule)
  })
})
