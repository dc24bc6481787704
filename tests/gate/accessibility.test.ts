import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOfPointer } from '#tests/asvs/faults.ts'

/** The criteria of WCAG 2.2 by level. */
const CRITERIA = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}
/** A shorter reason is none. */
const LEAST = 20

const ROW = /^\| (\d+\.\d+\.\d+) \| (A+) \| (.+?) \| (.+) \|$/

type Row = { id: string; level: string; asks: string; shown: string }

const ROWS: Row[] = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, id = '', level = '', asks = '', shown = ''] = ROW.exec(line) ?? []
    return id ? [{ id, level, asks, shown }] : []
  })

/** The faults of the answer to a criterion: it names tests that are there, or gives a reason. */
function faultsOf({ id, asks, shown }: Row): string[] {
  const pointers = [...shown.matchAll(/`([\w/.-]+\.test\.tsx? > [^`]+)`/g)].map(([, pointer = '']) => pointer)
  const [, reason = ''] = /(?:By hand|Not applicable|Open): (.+)$/.exec(shown) ?? []
  const isAnswered = pointers.length > 0 || reason.length >= LEAST
  const faults = isAnswered ? pointers.flatMap(faultsOfPointer) : [`has no answer: ${shown}`]
  return [...faults, ...(asks.length < LEAST ? [`says too little: ${asks}`] : [])].map(fault => `${id}: ${fault}`)
}

test('the table has every criterion of levels A and AA, once and in their order', () => {
  const all = Object.entries(CRITERIA).flatMap(([level, ids]) => ids.split(/\s+/).map(id => `${id} ${level}`))
  const placeOf = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number.parseInt(part, 10), 0)
  expect(all).toHaveLength(55)
  expect(ROWS.map(({ id, level }) => `${id} ${level}`)).toEqual(
    all.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
})

test('each criterion has tests that are there, or a reason', () => {
  expect(ROWS.flatMap(faultsOf)).toEqual([])
})

test('no criterion is open', () => {
  expect(ROWS.filter(({ shown }) => shown.includes('Open: ')).map(({ id }) => id)).toEqual([])
})

const HERE = '`gate/accessibility.test.ts > each criterion has tests that are there, or a reason`'

test.each([
  ['without an answer', 'Some day.'],
  ['with a reason of a word', 'By hand: yes.'],
  ['with a test that is not there', `${HERE}; \`gate/accessibility.test.ts > each criterion\``],
  ['with a file that is not there', '`gate/none.test.ts > each criterion has tests`'],
])('a criterion %s is refused', (_, shown) => {
  const asks = 'Something is asked for.'
  expect(faultsOf({ id: '1.1.1', level: 'A', asks, shown })).toHaveLength(1)
  expect(faultsOf({ id: '1.1.1', level: 'A', asks, shown: HERE })).toEqual([])
})

const SOURCES = globSync('src/{build,components,islands,layouts,offline,pages,stores}/**/*.{ts,tsx,astro}').map(
  file => ({ file, text: readFileSync(file, 'utf8') }),
)
const filesWith = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('what would need its own means of access is in no source: sound, film, motion of the device, keys of one letter', () => {
  expect(filesWith(/<(?:audio|video|track)\b|new Audio\(|devicemotion|deviceorientation|accesskey/i)).toEqual([])
  expect(filesWith(/\bkey(?:\)| ===| ==) ?'[a-z]'|case '[a-z]':/i)).toEqual([])
})

/** All else answers a press when it ends, on the same thing: `click` (WCAG 2.5.2). */
const AT_THE_BEGINNING: Record<string, string> = {
  'src/components/site/waiting/signs.ts': 'loads the code of what is pressed',
  'src/components/tours/gallery/carousel.ts': 'stops a move that is under way',
  'src/components/tours/search/search-box.ts': 'keeps the focus in its field',
  'src/islands/account/tours/route/line/LineFile.tsx': 'loads the code that reads files',
  'src/islands/fields/use-hold.ts': 'repeats a step while a button is held; a short press counts at its end',
  'src/islands/map/gestures.ts': 'leaves a gesture to the page',
  'src/islands/map/points/known/KnownPlaces.tsx': 'keeps the focus in its field',
  'src/islands/search/ChoiceField.tsx': 'keeps the focus in its field',
  'src/islands/search/RangeField.tsx': 'brings the thumb under the finger, which may take it back',
}

test('what answers the beginning of a press is on a list, with the reason', () => {
  const found = filesWith(/\b(?:on)?(?:pointerdown|mousedown|touchstart)\b/i)
  expect(found.toSorted()).toEqual(Object.keys(AT_THE_BEGINNING))
})
