// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pickWords } from '#src/i18n/pick-words.ts'
import { EmailField } from '#src/islands/fields/EmailField.tsx'
import { IslandFrame } from '#src/islands/form/frame.tsx'

function Trial({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  const props = { name: 'email', value, onChange: setValue, error: undefined, label: 'El. paštas' }
  return (
    <IslandFrame locale="lt" words={pickWords('lt', { common: ['form'] })}>
      <EmailField {...props} autoComplete="email" />
    </IslandFrame>
  )
}

function show(initial = '') {
  render(<Trial initial={initial} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'El. paštas' })
  return { user: userEvent.setup(), input, status: screen.getByRole('status') }
}

test('a slip is asked about once the field is left, announced, and put in by a press', async () => {
  const { user, input, status } = show()
  await user.type(input, 'jonas@gmial.com')
  expect(status.textContent).toBe('')
  await user.tab()
  expect(status.textContent).toBe('Ar turėjote omenyje jonas@gmail.com?')
  expect(input.value).toBe('jonas@gmial.com')
  await user.click(screen.getByRole('button', { name: 'Taip, įrašyti jonas@gmail.com' }))
  expect(input.value).toBe('jonas@gmail.com')
  expect(document.activeElement).toBe(input)
  expect(status.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the question goes while the address is changed', async () => {
  const { user, input, status } = show()
  await user.type(input, 'jonas@gmail.co')
  await user.tab()
  expect(status.textContent).toContain('jonas@gmail.com')
  await user.type(input, 'm')
  expect(status.textContent).toBe('')
})

test('an address that was there already is not asked about until it is left', async () => {
  const { user, status } = show('ula@inbox.tl')
  expect(status.textContent).toBe('')
  await user.tab()
  await user.tab()
  expect(status.textContent).toContain('ula@inbox.lt')
})
