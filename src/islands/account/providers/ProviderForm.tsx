import type { ReactNode } from 'react'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FormState } from '../../form/use-form.ts'

type Props = { form: FormState; children: ReactNode }

export function ProviderForm({ form, children }: Props) {
  const { t } = useFrame()
  return (
    <Form form={form} submit={t('account:provider.save')}>
      {children}
    </Form>
  )
}
