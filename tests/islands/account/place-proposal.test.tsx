// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Proposal } from '#src/domain/places/proposals.ts'
import { pickWords } from '#src/i18n/pick-words.ts'
import { GeographyForm } from '#src/islands/account/tours/places/GeographyForm.tsx'

const choices = {
  rivers: [
    { value: 'merkys', label: 'Merkys' },
    { value: 'ula', label: 'Ūla' },
    { value: 'gruda', label: 'Grūda' },
  ],
  regions: [{ value: 'dzukija', label: 'Dzūkija' }],
}
const frame = {
  locale: 'lt' as const,
  words: pickWords('lt', { common: ['form', 'failure'], account: ['failure', 'tour'] }),
  userId: 'abcdefghijkl',
  tourId: 'mnopqrstuvwx',
  publicPath: '/',
}
const proposal: Proposal = { rivers: ['merkys'], regions: ['dzukija'], others: ['ula', 'gruda'] }
const show = (geography: { rivers: string[]; regions: string[] }, proposed = proposal) =>
  render(<GeographyForm {...frame} geography={geography} choices={choices} proposal={proposed} />)

const buttons = () => [...document.querySelectorAll('section button')].map(button => button.textContent)
const pills = () => [...document.querySelectorAll('[data-field=rivers] li')].map(it => it.textContent)
const isRegionChosen = () => (screen.getByRole('checkbox', { name: 'Dzūkija' }) as HTMLInputElement).checked

beforeEach(() => sessionStorage.clear())

test('what is proposed is filled in by one press, not before', () => {
  show({ rivers: [], regions: [] })
  expect(buttons()).toEqual(['Įrašyti: Merkys · Dzūkija', '+ Ūla', '+ Grūda'])
  expect([pills(), isRegionChosen()]).toEqual([[], false])
  fireEvent.click(screen.getByRole('button', { name: 'Įrašyti: Merkys · Dzūkija' }))
  expect([pills().length, isRegionChosen()]).toEqual([1, true])
  expect(pills()[0]).toContain('Merkys')
  expect(buttons()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Įrašyta: Merkys · Dzūkija. Nepamirškite išsaugoti.')
})

test('a possible river is one press too, and leaves the region proposed', () => {
  show({ rivers: [], regions: [] }, { ...proposal, rivers: [] })
  fireEvent.click(screen.getByRole('button', { name: '+ Ūla' }))
  expect(pills()[0]).toContain('Ūla')
  expect(buttons()).toEqual(['Įrašyti: Dzūkija'])
})

test('what is chosen is not proposed again', () => {
  show({ rivers: ['ula'], regions: [] })
  expect(buttons()).toEqual(['Įrašyti: Dzūkija'])
  cleanup()
  show({ rivers: ['ula'], regions: ['dzukija'] })
  expect(document.querySelector('section')).toBeNull()
})
