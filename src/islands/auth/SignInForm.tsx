import { useEffect, useState } from 'react'
import type { Way } from '#src/domain/factors/factor.ts'
import { signInBody } from '#src/domain/users/schema.ts'
import { CODE_ASKED, isAboutCode, signInError } from '#src/domain/users/sign-in-error.ts'
import { paths } from '#src/paths.ts'
import { ApiError } from '#src/stores/api.ts'
import { signIn } from '#src/stores/sign-in.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'
import { CodeField } from './CodeField.tsx'

/** `next`: the page to open afterwards. */
type Props = { next: string }

/** Asks for a code once the password is right and the account needs one. */
export function SignInForm({ next, ...frame }: Props & FrameProps) {
  return (
    <IslandFrame {...frame}>
      <Fields next={next} />
    </IslandFrame>
  )
}

function Fields({ next }: Props) {
  const { locale, t, translateMessage } = useFrame()
  const [ways, setWays] = useState<readonly Way[]>()
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    schema: signInBody,
    send: async ({ values }): Promise<'in' | readonly Way[]> => {
      const refusal = await signIn(values)
      if (!refusal) return 'in'
      const asked = CODE_ASKED[refusal]
      if (asked && !ways) return asked
      const path = isAboutCode(refusal) ? 'code' : undefined
      throw new ApiError(400, refusal, [{ message: translateMessage(signInError(refusal)), path }])
    },
    onSent: outcome => {
      if (outcome !== 'in') setWays(outcome)
      return outcome === 'in' ? { next } : undefined
    },
  })
  useEffect(() => {
    if (ways) form.element.current?.querySelector<HTMLElement>('[data-field=code] :is(button, input)')?.focus()
  }, [ways, form.element])
  return (
    <Form
      form={form}
      submit={t('auth:signIn.submit')}
      beside={<a href={paths.forgotPassword(locale)}>{t('auth:password.forgot')}</a>}
    >
      <TextField
        {...form.field('email')}
        label={t('auth:email.label')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField {...form.field('password')} label={t('auth:password.label')} autoComplete="current-password" />
      {ways && <CodeField {...form.field('code')} ways={ways} onProved={form.submit} />}
    </Form>
  )
}
