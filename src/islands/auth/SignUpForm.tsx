import { signUpBody } from '#src/domain/users/schema.ts'
import { callApi } from '#src/stores/api.ts'
import type { SessionUser } from '#src/stores/session.ts'
import { signIn } from '#src/stores/sign-in.ts'
import { EmailField } from '../fields/EmailField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { useForm } from '../form/use-form.ts'

/** `next`: the page to open afterwards. */
type Props = { next: string }

/** Creates an account and signs in to it. */
export function SignUpForm({ next, ...frame }: Props & FrameProps) {
  return (
    <IslandFrame {...frame}>
      <Fields next={next} />
    </IslandFrame>
  )
}

function Fields({ next }: Props) {
  const { t } = useFrame()
  const form = useForm({
    initial: { email: '', password: '', confirmPassword: '' },
    schema: signUpBody,
    send: async ({ body }) => {
      const { data } = await callApi<{ user: SessionUser; token: string }>('POST', 'users/signup', {
        body,
        isQuiet: true,
      })
      await signIn({ token: data.token })
      return data.user
    },
    // Where signing in failed, the next page asks for it.
    onSent: user => ({ done: t('auth:signUp.done', { email: user.email }), next }),
  })
  return (
    <Form form={form} submit={t('auth:signUp.submit')}>
      <EmailField {...form.field('email')} label={t('auth:email.label')} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={t('auth:password.label')}
        hint={t('auth:password.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} label={t('auth:password.repeat')} autoComplete="new-password" />
    </Form>
  )
}
