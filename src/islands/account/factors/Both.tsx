import type { Way } from '#src/domain/factors/factor.ts'
import { bothFactorsBody } from '#src/domain/factors/schema.ts'
import { CodeField } from '../../auth/CodeField.tsx'
import { PasswordField } from '../../fields/PasswordField.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import { type FormOptions, useForm } from '../../form/use-form.ts'
import type { Values } from '../../form/values.ts'

type Props<T> = {
  ways: readonly Way[]
  submit: string
  send: (body: object) => Promise<{ data: T }>
  onSent: (data: T) => ReturnType<FormOptions<Values, T>['onSent']>
}

/** A form that takes both the password and the second factor. */
export function Both<T>({ ways, submit, send, onSent }: Props<T>) {
  const { t } = useFrame()
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    schema: bothFactorsBody,
    send: ({ body }) => send(body),
    onSent: ({ data }) => onSent(data),
  })
  return (
    <Form form={form} submit={submit}>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('auth:password.current')}
        autoComplete="current-password"
      />
      <CodeField {...form.field('code')} ways={ways} />
    </Form>
  )
}
