import type { ReactNode } from 'react'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FormState } from '../../form/use-form.ts'

type Props = { form: FormState; publicPath: string; children: ReactNode }

/** A form that changes a provider, with a link to its public page. */
export function ProviderForm({ form, publicPath, children }: Props) {
  const { t } = useFrame()
  return (
    <Form
      form={form}
      submit={t('account:provider.save')}
      beside={
        <a className="button quiet" href={publicPath}>
          {t('account:provider.view')}
        </a>
      }
    >
      {children}
    </Form>
  )
}
