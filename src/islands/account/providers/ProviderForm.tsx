import type { ReactNode } from 'react'
import type { FrameProps } from '#src/islands/form/frame.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FormState } from '../../form/use-form.ts'

/** Props of every island that changes a provider. */
export type EditorProps = FrameProps & { providerId: string }

type Props = { form: FormState; children: ReactNode }

export function ProviderForm({ form, children }: Props) {
  const { t } = useFrame()
  return (
    <Form form={form} submit={t('account:provider.save')}>
      {children}
    </Form>
  )
}
