// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pickWords } from '#src/i18n/pick-words.ts'
import { SeasonForm } from '#src/islands/account/boats/SeasonForm.tsx'
import { $alerts } from '#src/stores/alerts.ts'

const season = (month: number) => ({
  id: `season00000${month}`,
  fromDay: `2027-0${month}-01`,
  toDay: `2027-0${month}-20`,
  yearly: false,
  weekdays: [],
  startTimes: [],
  leadHours: 24,
})

const show = (months: readonly number[]) =>
  render(
    <SeasonForm
      locale="lt"
      words={pickWords('lt', { common: ['form', 'failure'], account: ['failure', 'tour', 'boats'] })}
      userId="abcdefghijkl"
      tourId="mnopqrstuvwx"
      rules={{ seasons: months.map(season), boats: [] }}
      kinds={[]}
      weekdays={[]}
      today="2027-05-20"
    />,
  )
const names = () => screen.queryAllByRole('group').flatMap(it => it.querySelector('legend')?.textContent ?? [])
const removers = () => screen.getAllByRole('button', { name: /^Pašalinti: / })
const months = () => names().flatMap(name => /(birželio|liepos|rugpjūčio)/.exec(name)?.[1] ?? [])

beforeEach(() => {
  sessionStorage.clear()
  $alerts.set([])
})

test('a season that is removed is named, focus goes to the one in its place, and it can be put back where it was', () => {
  show([6, 7, 8])
  expect(months()).toEqual(['birželio', 'liepos', 'rugpjūčio'])
  fireEvent.click(removers()[1] as HTMLElement)
  expect(months()).toEqual(['birželio', 'rugpjūčio'])
  expect(document.activeElement).toBe(removers()[1])
  expect(document.activeElement?.getAttribute('aria-label')).toContain('rugpjūčio')
  const [alert] = $alerts.get()
  expect(alert?.message).toMatch(/^Pašalinta: .*liepos/)
  fireEvent.click(removers()[0] as HTMLElement)
  expect(months()).toEqual(['rugpjūčio'])
  const action = alert?.action
  if (!action || !('run' in action)) throw new Error('Nothing can be taken back.')
  action.run()
  expect.soft(months()).toEqual(['rugpjūčio'])
})

test('the first field of a season that is added has the focus', () => {
  show([6])
  fireEvent.click(screen.getByRole('button', { name: 'Pridėti laikotarpį' }))
  expect(removers()).toHaveLength(2)
  expect(document.activeElement?.getAttribute('name')).toBe('seasons.1.fromDay')
})

test('after the last one focus goes to the button that adds another', () => {
  show([6])
  fireEvent.click(removers()[0] as HTMLElement)
  expect(names().filter(name => name.includes('birželio'))).toEqual([])
  expect(document.activeElement).toBe(within(document.body).getByRole('button', { name: 'Pridėti laikotarpį' }))
})
