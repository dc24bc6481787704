import type { ReactNode } from 'react'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FormState } from '../../form/use-form.ts'

type Props = { form: FormState; children: ReactNode }

/** A form that changes a tour; of a draft it goes on to the next page. */
export function TourForm({ form, children }: Props) {
  const { t, next } = useFrame()
  return (
    <Form form={form} submit={t(next === undefined ? 'account:tour.save' : 'account:tour.saveAndGoOn')}>
      {children}
    </Form>
  )
}
