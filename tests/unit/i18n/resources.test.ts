import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
// @ts-expect-error: its types are not among its exports
import astroI18next from 'astro-i18next'
import { describe, expect, test } from 'vitest'
import { sharedResources } from '#src/build/shared-resources.ts'
import { FLEET_KINDS } from '#src/domain/boats/boat.ts'
import { REGIONS } from '#src/domain/places/regions.ts'
import { RIVERS } from '#src/domain/places/rivers.ts'
import { AMENITY_UNITS, AMENITY_VARIANTS, SOCIAL_NETWORKS } from '#src/domain/providers/provider.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { NAMESPACES, resources } from '#src/i18n/resources.ts'
import { byKey, messagesIn, placeholders, splitPlural } from './messages.ts'

const grouped = (locale: Locale) => byKey.get(locale) ?? new Map()
const ENGLISH = grouped('en')
const shared = [...grouped('lt')].filter(([key]) => ENGLISH.has(key))

test('both languages say the same things', () => {
  expect([...grouped('en').keys()].sort()).toEqual([...grouped('lt').keys()].sort())
  for (const locale of LOCALES) expect(Object.keys(resources[locale])).toEqual([...NAMESPACES])
})

test.each(shared)('%s fills in the same values in every form of both languages', (key, messages) => {
  const all = [...messages, ...(ENGLISH.get(key) ?? [])]
  for (const { text } of all) expect(placeholders(text)).toEqual(placeholders(messages[0]?.text ?? ''))
})

/** Words that the specification quotes so. */
const QUOTED = ["Passwords didn't match. Try again.", "Enter provider's name"]

describe.each(LOCALES)('in %s', locale => {
  const messages = messagesIn(locale)

  test('a message that counts has every plural form of the language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
    expect(forms).toEqual(locale === 'lt' ? ['few', 'many', 'one', 'other'] : ['one', 'other'])
    const counted = messages.filter(({ key }) => splitPlural(key).form)
    expect(counted.length).toBeGreaterThan(0)
    for (const [base, variants] of grouped(locale)) {
      const found = variants.map(({ key }: { key: string }) => splitPlural(key).form).filter(Boolean)
      if (found.length) expect(found.toSorted(), base).toEqual(forms)
    }
  })

  test('no message is empty, padded or broken off', () => {
    for (const { key, text } of messages) {
      expect(text, key).toMatch(/^\S(.*\S)?$/s)
      expect(text, key).not.toMatch(/ {2}|\{\{[^}]*$|\{\{\s|TODO/)
    }
  })

  test('no quote or apostrophe is straight', () => {
    const own = messages.filter(({ text }) => !QUOTED.includes(text))
    for (const { key, text } of own) expect(text.replace(/\$t\(.*\)/, ''), key).not.toMatch(/["'`´]/)
  })

  test.each([
    ['river', RIVERS, resources[locale].rivers],
    ['region', REGIONS, resources[locale].regions.name],
    ['region, in a sentence,', REGIONS, resources[locale].regions.in],
    ['region, described,', REGIONS, resources[locale].regions.about],
    ['amenity', AMENITY_VARIANTS, resources[locale].amenities],
    [
      'boat',
      [...FLEET_KINDS, 'count', 'gone', 'promised', 'promisedSize', 'size', 'calendar'],
      resources[locale].boats,
    ],
    ['social network', SOCIAL_NETWORKS, resources[locale].socials],
  ] as const)('every %s has its label and there is no other', (_, slugs, labels) => {
    expect(Object.keys(labels).sort()).toEqual([...slugs].sort())
  })

  test('every unit of an amenity has its label', () => {
    const labels: Record<string, unknown> = resources[locale].tours
    for (const unit of AMENITY_UNITS) expect(labels[`unit${unit[0]?.toUpperCase()}${unit.slice(1)}`], unit).toBeTruthy()
  })

  test('no two rivers have the same label', () => {
    const labels = Object.values(resources[locale].rivers)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

test('Lithuanian quotes stand low and high, English ones high', () => {
  for (const { key, text } of messagesIn('lt')) expect(text.replace(/[^„“”]/g, ''), key).toMatch(/^(„“)*$/)
  for (const { key, text } of messagesIn('en')) expect(text.replace(/[^„“”]/g, ''), key).toMatch(/^(“”)*$/)
})

test('astro-i18next gets exactly these messages', async () => {
  const config = createRequire(import.meta.url)('../../../src/i18n/astro-i18next.config.cjs')
  expect(config.i18nextServer.resources).toBe('RESOURCES')
  const scripts: string[] = []
  const setUp = sharedResources(astroI18next({ configPath: './src/i18n/astro-i18next.config.cjs' })).hooks[
    'astro:config:setup'
  ]
  const root = pathToFileURL(`${process.cwd()}/`)
  const given = {
    config: { root, publicDir: new URL('public/', root) },
    injectScript: (_: string, code: string) => scripts.push(code),
  }
  await setUp?.(given as unknown as Parameters<NonNullable<typeof setUp>>[0])
  expect(scripts).toEqual([expect.stringMatching(/^import \{ resources \} from "\/src\/i18n\/resources\.ts";/)])
  expect(scripts[0]?.match(/"resources": resources\b/g)).toHaveLength(2)
  expect(scripts[0]).not.toMatch(/RESOURCES|Merk/)
  expect(config).toMatchObject({ defaultLocale: 'lt', locales: [...LOCALES], namespaces: [...NAMESPACES] })
  expect(config.load).toEqual(['server'])
})
