import { describe, expect, test } from 'vitest'
import { asOneList, riverLine } from '#src/domain/reaches/river-line.ts'

const point = (id: string, km: number | null = null) => ({ id, km })
const reach = (fromId: string, toId: string, km: number | null) => ({ id: `${fromId}${toId}`, fromId, toId, km })
const weir = (reachId: string, km: number) => ({ reachId, kind: 'weir' as const, km })

/** The marks of a line by their kilometre. */
const told = (...input: Parameters<typeof riverLine>) => {
  const { pieces, others } = riverLine(...input)
  const marks = pieces.map(({ isFromMouth, marks }) => ({
    isFromMouth,
    marks: marks.map(({ km, point, feature }) => `${point?.id ?? feature?.kind} ${Math.round(km * 10) / 10}`),
  }))
  return { marks, others: others.map(({ id }) => id) }
}

describe('a river as one line', () => {
  test('tells places and what is between them down the river, from the first place on', () => {
    expect(
      told(
        [point('c'), point('a'), point('b')],
        [reach('b', 'c', 8), reach('a', 'b', 10)],
        [weir('bc', 3.5), weir('ab', 2)],
      ),
    ).toEqual({ marks: [{ isFromMouth: false, marks: ['a 0', 'weir 2', 'b 10', 'weir 13.5', 'c 18'] }], others: [] })
  })

  test('counts from the mouth where one place of a piece is known, and joins all such pieces', () => {
    expect(
      told(
        [point('a'), point('b', 40), point('x', 90), point('y')],
        [reach('a', 'b', 10), reach('x', 'y', 5)],
        [weir('ab', 4), weir('xy', 1)],
      ),
    ).toEqual({
      marks: [{ isFromMouth: true, marks: ['x 90', 'weir 89', 'y 85', 'a 50', 'weir 46', 'b 40'] }],
      others: [],
    })
  })

  test('keeps apart what nothing joins, the fuller one first; a lone place without a kilometre is another', () => {
    const { marks, others } = told(
      [point('p'), point('q'), point('a'), point('b'), point('c'), point('z')],
      [reach('p', 'q', 4), reach('a', 'b', 3), reach('b', 'c', 3)],
      [],
    )
    expect(marks.map(it => it.marks)).toEqual([
      ['a 0', 'b 3', 'c 6'],
      ['p 0', 'q 4'],
    ])
    expect(others).toEqual(['z'])
  })

  test('a loop, an unknown length and lengths that contradict each other end it nowhere', () => {
    const { marks } = told(
      [point('a'), point('b'), point('c')],
      [reach('a', 'a', 6), reach('a', 'b', 10), reach('b', 'c', 10), reach('a', 'c', 30), reach('c', 'b', null)],
      [weir('aa', 2)],
    )
    expect(marks).toEqual([{ isFromMouth: false, marks: ['a 0', 'weir 2', 'b 10', 'c 30'] }])
  })

  test('an end on another river is no place of this one, what is before it is', () => {
    expect(told([point('a')], [reach('a', 'elsewhere', 9)], [weir('aelsewhere', 5)]).marks).toEqual([
      { isFromMouth: false, marks: ['a 0', 'weir 5'] },
    ])
  })

  test('nothing is below the mouth', () => {
    expect(told([point('a', 3)], [reach('a', 'b', 9)], [weir('ab', 5)]).marks[0]?.marks).toEqual(['a 3', 'weir 0'])
  })
})

describe('one list of a river', () => {
  const COURSE = ['turgeliai', 'jasiunai', 'valkininkai', 'pamerkiai', 'perloja', 'puvociai', 'merkine']
  const listed = (...input: Parameters<typeof riverLine>) =>
    asOneList(riverLine(...input).pieces, ({ id }) => COURSE.indexOf(id)).map(
      ({ km, point, feature }) => `${point?.id ?? feature?.kind} ${km ?? '?'}`,
    )

  test('has the order of the course and one zero: kilometres of another are not told', () => {
    const points = [
      point('puvociai'),
      point('jasiunai', 144),
      ...COURSE.filter(it => !/^(puv|jas)/.test(it)).map(it => point(it)),
    ]
    const reaches = [
      reach('perloja', 'puvociai', 25),
      reach('puvociai', 'merkine', 14),
      reach('valkininkai', 'pamerkiai', 22),
      reach('turgeliai', 'jasiunai', 24),
    ]
    expect(listed(points, reaches, [weir('perlojapuvociai', 4)])).toEqual([
      'turgeliai 168',
      'jasiunai 144',
      'valkininkai ?',
      'pamerkiai ?',
      'perloja ?',
      'weir ?',
      'puvociai ?',
      'merkine ?',
    ])
  })

  test('of one piece whose mouth is far counts from its first place', () => {
    expect(listed([point('puvociai'), point('perloja')], [reach('perloja', 'puvociai', 25)], [])).toEqual([
      'perloja 0',
      'puvociai 25',
    ])
  })

  test('keeps the order of reaches where the course is vague', () => {
    expect(listed([point('merkine'), point('perloja')], [reach('merkine', 'perloja', 5)], [])).toEqual([
      'merkine 0',
      'perloja 5',
    ])
  })
})
