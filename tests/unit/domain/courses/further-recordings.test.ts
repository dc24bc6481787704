import { describe, expect, test } from 'vitest'
import { cutToStops, lengthKm, orient } from '#src/domain/courses/course.ts'
import { RouteFileProblem } from '#src/domain/courses/file/problem.ts'
import { type RouteFile, readRouteFile } from '#src/domain/courses/file/read-file.ts'
import { readMessage } from '#src/domain/message.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { translate } from '#src/i18n/translate.ts'

import { RECORDINGS } from '#tests/support/recordings/all.ts'
import type { RecordingCase } from '#tests/support/recordings/case.ts'
import { kmBetween, PERLOJA, PUVOCIAI, type Spot } from '#tests/support/recordings/line.ts'
import { STRANGE_ASIDE } from '#tests/support/recordings/strange-aside.ts'
import { STRANGE_CASES } from '#tests/support/recordings/strange-cases.ts'

/** Sixty files, written before the code was looked at, with what is right for each. */

const toSpot = ({ lng, lat }: Place): Spot => [lng, lat]
const stops = { from: { lng: PERLOJA[0], lat: PERLOJA[1] }, to: { lng: PUVOCIAI[0], lat: PUVOCIAI[1] } }

async function refusalOf(blob: Blob): Promise<string> {
  const problem: unknown = await readRouteFile(blob).catch(error => error)
  if (!(problem instanceof RouteFileProblem)) return `it was read, or failed: ${String(problem)}`
  const { key, values } = readMessage(problem.text)
  return translate('en')(key, values)
}

const near = (km: number) => expect.closeTo(km, -Math.log10(2 * km * 0.01))

function expectLines({ lines, leftOut }: RouteFile, right: Exclude<RecordingCase['right'], { says: RegExp }>): void {
  expect(lines.map(it => it.km)).toEqual(right.km.map(near))
  if (right.leftOut !== undefined) expect(leftOut).toBe(right.leftOut)
  const [longest] = lines
  if (right.gaps) expect(longest?.gaps.map(it => it.km)).toEqual(right.gaps.map(it => expect.closeTo(it, 1)))
  const line = longest?.line ?? []
  if (right.ends) {
    const found = [line[0], line.at(-1)].map(it => toSpot(it as Place))
    const apart = [found, found.toReversed()].map(ends =>
      Math.max(...ends.map((it, index) => kmBetween(it, right.ends?.[index] as Spot))),
    )
    expect(Math.min(...apart)).toBeLessThan(0.06)
  }
  if (right.cutKm) expect(lengthKm(cutToStops(orient(line, stops), stops).line)).toEqual(near(right.cutKm))
}

async function expectRight({ name, bytes, right }: RecordingCase): Promise<void> {
  const file = new File([new Uint8Array(bytes())], name)
  if ('says' in right) expect(await refusalOf(file)).toMatch(right.says)
  else expectLines(await readRouteFile(file), right)
}

describe('a file as watches, telephones and programs write it', () => {
  test.each([...RECORDINGS, ...STRANGE_CASES])('$name', expectRight)

  test('those that were set aside are read right too', async () => {
    const results = await Promise.allSettled(STRANGE_ASIDE.map(expectRight))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(STRANGE_ASIDE.length)
  })
})
