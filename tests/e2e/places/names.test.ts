import { expect, test } from '#tests/support/browser/browser-test.ts'
import { get } from '#tests/support/browser/get.ts'
import { type Kind, site } from '#tests/support/browser/site.ts'

/** Where names of rivers and providers stand by themselves. */
const NAMES: [Kind, string][] = [
  ['home page', '.card .river'],
  ['home page', 'a.chip[href*="/rivers/"]'],
  ['tour of one day', 'main nav a[href*="/rivers/"]'],
  ['list of rivers', '.rivers a'],
  ['river', 'a.chip[href*="/rivers/"]'],
  ['region', 'a.chip[href*="/rivers/"]'],
  ['list of providers', 'article h2 a'],
  ['provider', 'h1'],
]

test('names that a voice would read as English say that they are Lithuanian', async ({ read }) => {
  for (const [kind, selector] of NAMES) {
    const english = await read((await get(site().paths[kind].en)).body, selector)
    expect(english.length, `${kind}: ${selector}`).toBeGreaterThan(0)
    expect(
      english.filter(({ attributes }) => attributes.lang !== 'lt').map(({ text }) => text),
      kind,
    ).toEqual([])
    const lithuanian = await read((await get(site().paths[kind].lt)).body, selector)
    expect(lithuanian.filter(({ attributes }) => attributes.lang !== undefined)).toEqual([])
  }
})
