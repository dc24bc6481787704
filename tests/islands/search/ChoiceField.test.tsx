// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceField } from '#src/islands/search/ChoiceField.tsx'

const NAMES = ['Merkys', 'Ūla', 'Neris', 'Žeimena', 'Šventoji', 'Minija', 'Dubysa', 'Nemunas', 'Venta', 'Jūra', 'Ančia']
const CHOICES = NAMES.map(label => ({ value: label.toLowerCase(), label }))
const WORDS = { label: 'Upės', find: 'Upės: rasti', placeholder: 'Rašykite', noneLeft: 'Nieko nerasta' }
type Counts = Record<string, number>
const ALL: Counts = Object.fromEntries(CHOICES.map(({ value }, index) => [value, 20 - index]))

function Field({ counts, others }: { counts: Counts | undefined; others: string }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <ChoiceField
        name="rivers"
        words={WORDS}
        locale="lt"
        choices={CHOICES}
        chosen={chosen}
        counts={counts}
        others={others}
        onToggle={(_, value) =>
          setChosen(now => (now.includes(value) ? now.filter(it => it !== value) : [...now, value]))
        }
      />
      <button type="button">Toliau</button>
    </>
  )
}

function show(counts: Counts | undefined = ALL) {
  const { rerender } = render(<Field counts={counts} others="" />)
  return (next: Counts, others: string) => rerender(<Field counts={next} others={others} />)
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const names = () => boxes().map(box => box.labels?.[0]?.querySelector('span')?.textContent)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: WORDS.find })

test('each choice says how many tours it would leave; one that would leave none cannot be chosen', () => {
  show({ merkys: 20, neris: 5 })
  expect(box(/^Merkys/).labels?.[0]?.textContent).toBe('Merkys20')
  expect([box(/^Merkys/).disabled, box(/^Ūla/).disabled]).toEqual([false, true])
})

test('before the counts are known anything can be chosen', () => {
  show(undefined)
  render(<Field counts={undefined} others="" />)
  expect(boxes().some(it => it.disabled)).toBe(false)
})

test('the most frequent are shown, in the order of the counts under the other filters, which one’s own choice keeps', async () => {
  const change = show()
  expect(names()).toEqual(NAMES.slice(0, 8))
  change({ ...ALL, ančia: 99 }, '')
  expect(names()).toEqual(NAMES.slice(0, 8))
  change({ ...ALL, ančia: 99 }, '?regions[]=dzukija')
  expect(names()).toEqual(['Ančia', ...NAMES.slice(0, 7)])
})

test('what is chosen stands first, keeps the focus, and a further press takes it back', async () => {
  show()
  await userEvent.click(box(/^Neris/))
  expect(names()).toEqual(['Neris', 'Merkys', 'Ūla', 'Žeimena', 'Šventoji', 'Minija', 'Dubysa', 'Nemunas', 'Venta'])
  expect(box(/^Neris/).checked).toBe(true)
  expect(document.activeElement).toBe(box(/^Neris/))
  await userEvent.keyboard(' ')
  expect(names()).toEqual(NAMES.slice(0, 8))
})

test('typing finds the others, whatever case and accents; beginnings come first', async () => {
  show()
  await userEvent.type(text(), 'AN')
  expect(names()).toEqual(['Ančia'])
  await userEvent.clear(text())
  await userEvent.type(text(), 'u')
  expect(names()).toEqual(['Ūla', 'Dubysa', 'Nemunas', 'Jūra'])
  await userEvent.type(text(), 'xyz')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(WORDS.noneLeft)
})

test('the typed text goes once something is chosen, by a press or by Enter, and when the filter is left', async () => {
  show()
  await userEvent.type(text(), 'anc')
  await userEvent.click(box(/^Ančia/))
  expect([text().value, names()[0]]).toEqual(['', 'Ančia'])
  await userEvent.type(text(), 'jur{Enter}')
  expect([text().value, names().slice(0, 2)]).toEqual(['', ['Jūra', 'Ančia']])
  await userEvent.type(text(), 'nem')
  await userEvent.tab()
  expect([text().value, document.activeElement]).toEqual(['nem', box(/^Nemunas/)])
  await userEvent.tab()
  expect(text().value).toBe('')
})

test('Escape clears the text before it closes anything', async () => {
  show()
  const unhandled: boolean[] = []
  document.addEventListener('keydown', event => event.key === 'Escape' && unhandled.push(!event.defaultPrevented))
  await userEvent.type(text(), 'anc{Escape}{Escape}')
  expect(text().value).toBe('')
  expect(unhandled).toEqual([false, true])
})
