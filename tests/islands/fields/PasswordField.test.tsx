// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pickWords } from '#src/i18n/pick-words.ts'
import { PasswordField } from '#src/islands/fields/PasswordField.tsx'
import { IslandFrame } from '#src/islands/form/frame.tsx'

function Trial({ of }: { of: 'current-password' | 'new-password' }) {
  const [value, setValue] = useState('')
  const props = { name: 'password', value, onChange: setValue, error: undefined, label: 'Slaptažodis' }
  return (
    <IslandFrame locale="lt" words={pickWords('lt', { auth: ['password'] })}>
      <PasswordField {...props} autoComplete={of} />
    </IslandFrame>
  )
}

function show(of: 'current-password' | 'new-password' = 'new-password') {
  render(<Trial of={of} />)
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Slaptažodis') }
}

test('V6.2.6: what is typed is hidden until it is asked for', async () => {
  const { user, input } = show()
  await user.type(input, 'rami upė')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button'))
  expect([input.type, input.value]).toEqual(['text', 'rami upė'])
  await user.click(screen.getByRole('button'))
  expect(input.type).toBe('password')
})

test.each(['current-password', 'new-password'] as const)(
  'V6.2.7: a password can be pasted, and managers know which one it is (%s)',
  async of => {
    const { user, input } = show(of)
    await user.click(input)
    await user.paste('Slaptas žodis, 64 ženklai ir daugiau '.repeat(3))
    expect(input.value).toBe('Slaptas žodis, 64 ženklai ir daugiau '.repeat(3))
    expect([input.autocomplete, input.maxLength]).toEqual([of, -1])
  },
)
