import { expect, test } from 'vitest'
import { backupName, outdated, overdue } from '#src/cli/operate/rotation.ts'

const DAY_MS = 86_400_000
const nameOf = (at: number) => backupName(new Date(at))
const dayOf = (name: string) => name.slice('tekme-'.length, 'tekme-2031-01-01'.length)

/** The backups that are there after so many nights, each with a backup. */
function afterNights(
  count: number,
  days: number,
  first = Date.UTC(2031, 0, 1, 3, 30),
): { names: string[]; now: number } {
  let names: string[] = []
  let now = first
  for (let night = 0; night < count; night++) {
    // The timer has a random delay.
    now = first + night * DAY_MS + ((night * 37) % 15) * 60_000
    names.push(nameOf(now))
    const gone = outdated(names, new Date(now + 5000), days)
    names = names.filter(name => !gone.includes(name))
  }
  return { names, now }
}

test.each([
  [30, 3],
  [90, 11],
  [15, 1],
  [8, 0],
])(
  'where none is kept for %i days, one stays for each of seven days and of %i weeks, whichever day it is',
  (days, weeks) => {
    for (let count = 2 * days; count < 2 * days + 20; count++) {
      const { names, now } = afterNights(count, days)
      const ages = names.map(name => (now - Date.parse(`${dayOf(name)}T03:30Z`)) / DAY_MS).map(Math.round)
      expect(ages.filter(age => age < 7).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
      const older = ages.filter(age => age >= 7)
      expect(older).toHaveLength(weeks)
      if (weeks > 0) expect(Math.max(...older)).toBeGreaterThanOrEqual(weeks * 7 - 6)
      for (const age of older) expect(age).toBeLessThan(days - 1)
    }
  },
)

test('of a day the newest stays, however many were made', () => {
  const now = Date.UTC(2031, 0, 10, 12)
  const [one, two, three] = [nameOf(now - 3_600_000), nameOf(now - 7_200_000), nameOf(now - 2 * DAY_MS)]
  expect(outdated([two, three, one], new Date(now), 30)).toEqual([two])
})

test('none is kept for thirty days, and files of other names are nobody’s to remove', () => {
  const now = Date.UTC(2031, 0, 31)
  const [old, young] = [nameOf(now - 29 * DAY_MS), nameOf(now - 28.9 * DAY_MS)]
  const names = [old, young, 'mine.tar', 'tekme-old.tar', 'tekme-2001-13-41T000000.tar', `${old}.gz`, `my-${old}`]
  expect(overdue(names, new Date(now), 30)).toEqual([old])
  expect(outdated(names, new Date(now), 30)).toEqual([old])
  expect(overdue(names, new Date(now), 31)).toEqual([])
})

test('what was broken off goes after a day, and what is being written stays', () => {
  const now = Date.UTC(2031, 0, 31)
  const [broken, begun] = [`${nameOf(now - DAY_MS)}.part`, `${nameOf(now - DAY_MS + 1000)}.part`]
  expect(overdue([broken, begun], new Date(now), 30)).toEqual([broken])
  // A part is no backup in whose stead a whole one may go.
  const whole = nameOf(now - 3_600_000)
  expect(outdated([`${nameOf(now)}.part`, whole], new Date(now), 30)).toEqual([])
})

test('where the clock was ahead, or is behind, the newest backups stay', () => {
  const now = Date.UTC(2031, 0, 31)
  const names = [nameOf(now + 40 * DAY_MS), nameOf(now)]
  expect([outdated, overdue].map(which => which(names, new Date(now), 30))).toEqual([[], []])
})
