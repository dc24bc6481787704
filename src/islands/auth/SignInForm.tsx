import { signInBody } from '#src/domain/users/schema.ts'
import { signInError } from '#src/domain/users/sign-in-error.ts'
import { paths } from '#src/paths.ts'
import { ApiError } from '#src/stores/api.ts'
import { signIn } from '#src/stores/session.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { goTo } from '../form/leave.ts'
import { useForm } from '../form/use-form.ts'

/** `next`: the page to open afterwards. */
type Props = { next: string }

export function SignInForm({ next, ...frame }: Props & FrameProps) {
  return (
    <IslandFrame {...frame}>
      <Fields next={next} />
    </IslandFrame>
  )
}

function Fields({ next }: Props) {
  const { locale, t, translateMessage } = useFrame()
  const form = useForm({
    initial: { email: '', password: '' },
    schema: signInBody,
    send: async ({ values }) => {
      const refusal = await signIn(values)
      if (refusal) throw new ApiError(400, refusal, [{ message: translateMessage(signInError(refusal)) }])
    },
    onSent: () => goTo(next),
  })
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
    </Form>
  )
}
