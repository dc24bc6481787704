import { useEffect, useState } from 'react'
import { signInBody } from '#src/domain/users/schema.ts'
import { CODE_INVALID, CODE_REQUIRED, signInError } from '#src/domain/users/sign-in-error.ts'
import { paths } from '#src/paths.ts'
import { ApiError } from '#src/stores/api.ts'
import { signIn } from '#src/stores/session.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { goTo } from '../form/leave.ts'
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
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    schema: signInBody,
    send: async ({ values }): Promise<'in' | 'code'> => {
      const refusal = await signIn(values)
      if (!refusal) return 'in'
      if (refusal === CODE_REQUIRED && !isCodeAsked) return 'code'
      const path = refusal === CODE_REQUIRED || refusal === CODE_INVALID ? 'code' : undefined
      throw new ApiError(400, refusal, [{ message: translateMessage(signInError(refusal)), path }])
    },
    onSent: outcome => (outcome === 'in' ? goTo(next) : setIsCodeAsked(true)),
  })
  useEffect(() => {
    if (isCodeAsked) form.element.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [isCodeAsked, form.element])
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
      {isCodeAsked && <CodeField {...form.field('code')} />}
    </Form>
  )
}
