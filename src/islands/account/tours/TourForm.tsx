import type { ReactNode } from 'react'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FormState } from '../../form/use-form.ts'

type Props = { form: FormState; publicPath: string; children: ReactNode }

/** A form that changes a tour, with a link to its public page. */
export function TourForm({ form, publicPath, children }: Props) {
  const { t } = useFrame()
  return (
    <Form
      form={form}
      submit={t('account:tour.save')}
      beside={
        <a className="button quiet" href={publicPath}>
          {t('account:tour.view')}
        </a>
      }
    >
      {children}
    </Form>
  )
}
