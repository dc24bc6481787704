import { MARK_LIMITS, type MarkNames } from '#src/domain/water/mark.ts'
import { marksBody } from '#src/domain/water/mark-schema.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import { NumberField } from '../../../fields/NumberField.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { Form } from '../../../form/Form.tsx'
import { framed, useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import type { EditorProps } from '../TourForm.tsx'

type Props = EditorProps & { marks: Record<MarkNames, TypedNumber> & { basis: string } }

/** The levels of the gauge at which the water of a reach changes, and how one knows. */
export const MarksForm = framed(Fields)

function Fields({ tourId, marks }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: marks,
    schema: marksBody,
    // They hold together: all are sent, whichever has changed.
    body: values => values,
    draft: `tour ${tourId} marks`,
    send: ({ body }) => callApi('PUT', `tours/${tourId}/marks`, { body, isQuiet: true }),
    onSent: () => ({ done: t('account:marks.saved'), next: paths.ownTour(locale, tourId, 'water') }),
  })
  const level = (name: MarkNames, label: string, isOptional: boolean) => (
    <NumberField
      {...form.field(name)}
      {...MARK_LIMITS.cm}
      decimals={1}
      label={label}
      unit="cm"
      isOptional={isOptional}
    />
  )
  return (
    <Form form={form} submit={t('account:marks.save')}>
      <p>{t('account:marks.hint')}</p>
      {level('tooLowCm', t('account:marks.tooLow'), false)}
      {level('lowCm', t('account:marks.low'), true)}
      {level('highCm', t('account:marks.high'), false)}
      {level('closedCm', t('account:marks.closed'), true)}
      <TextField {...form.field('basis')} label={t('account:marks.basis')} hint={t('account:marks.basisHint')} />
    </Form>
  )
}
