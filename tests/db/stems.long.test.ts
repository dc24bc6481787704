import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/seed/seed.ts'
import { testDatabase } from '#tests/support/data/database.ts'

/** The definition of stems, word by word; `stems_of` takes a shorter way. */
const DEFINED = sql.raw(`
  CREATE FUNCTION defined_stems_of(locale text, phrase text) RETURNS tsvector LANGUAGE sql STABLE AS $$
    SELECT CASE locale
      WHEN 'lt' THEN to_tsvector('pg_catalog.lithuanian',
        regexp_replace(regexp_replace(words, 'dzi(?=[aou])', 'di', 'g'), 'ci(?=[aou])', 'ti', 'g'))
      ELSE to_tsvector('pg_catalog.english', words)
    END
    FROM array_to_string(search_words(coalesce(phrase, '')), ' ') AS words
  $$`)

const HARD = [
  '',
  'Aukščiai ir medžiai, džiaugsmo čiobreliai; spragčiukas „Dzūkijos“ – čia',
  'upe.lt/zygiai?q=1#a, rasyk@upe.lt, https://www.upe.lt:80/a_b/c.html&amp;d',
  'nuo 2.5 iki 3,5 km, -5 °C, +370 600 00000, 1e-5, 1/2, ½, 16€, 14km, 2026-11-23 10:30',
  "žemyn-upe ir pietų-vakarų_kraštas a+b=c <b>storai</b> &lt; > ~/namai C:\\upe %20 l'eau d’or",
  'ﬁlė ĲSSEL ß straße Ω µ ª º ² № ™ … — « » ¿ ¡ · nb\u00a0sp zero\u200bwidth join\u200dner \u202eleft',
  '京都、東京。 Неман-Мемель река 🛶🌊 \u0301a\u0328 naïve coöperate',
  'a.b.c 1.2.3 v.1 e.g. i.e. http:// :// @ . - / _ ~ & < > x<y a&b a~b ~a /a a/ a:b a:80 a@b a_b',
]
const RANDOM = fc.sample(
  fc.string({ unit: fc.constantFrom(...'aeioudzcštkm059 .,-/:@_+~&<>#?=%\'"|*;()–…€½'), maxLength: 40 }),
  { numRuns: 3000, seed: 1 },
)

describe.each(['pg', 'pglite'] as const)('stems (%s)', kind => {
  const database = testDatabase(kind)
  beforeAll(async () => {
    await seedDemo(database.db, () => 'no password')
    await database.db.execute(DEFINED)
  })

  /** Texts of which the stems in either language are not those by definition. */
  const listDifferent = (texts: ReturnType<typeof sql>) =>
    database.db
      .select({ text: sql<string>`phrase` })
      .from(sql`(${texts}) as texts (phrase), unnest(array['lt', 'en']) as locale`)
      .where(sql`stems_of(locale, phrase) is distinct from defined_stems_of(locale, phrase)`)

  test('of all texts of the demo are what they are by definition', async () => {
    const texts = sql`
      select name from tour_texts union all select description from tour_texts union all select name from providers
      union all select departure_address from tours union all select arrival_address from tours`
    expect(await listDifferent(texts)).toEqual([])
  })

  test('of whatever may be typed are so too', async () => {
    expect(
      await listDifferent(sql`select jsonb_array_elements_text(${JSON.stringify([...HARD, ...RANDOM])}::jsonb)`),
    ).toEqual([])
    expect(await listDifferent(sql`select null`)).toEqual([])
  })
})
