import type { ReactNode } from 'react'
import type { FrameProps } from '#src/islands/form/frame.tsx'
import { Form } from '../../form/Form.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FormState } from '../../form/use-form.ts'

/** Props of every island that changes a tour. */
export type EditorProps = FrameProps & { tourId: string }

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
