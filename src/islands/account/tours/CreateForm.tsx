import { draftTourBody } from '#src/domain/tours/body-schema.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import type { Choice } from '../../fields/choice.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { Form } from '../../form/Form.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { pickValues, toBody } from '../../form/values.ts'
import { TextFields } from './TextFields.tsx'
import { TEXT_NAMES, type TextValues, textFieldOf, textValues, withoutEmptyTexts } from './texts.ts'

type Props = { providers: readonly Choice[] }
type NewValues = TextValues & { provider: string }

/** Begins a draft: its texts and its provider. The pages that follow have the rest. */
export const CreateForm = framed(Fields)

function Fields({ providers }: Props) {
  const { locale, t } = useFrame()
  const [first, ...others] = providers
  const initial: NewValues = { ...textValues({}), provider: first && others.length === 0 ? first.value : '' }
  const form = useForm({
    initial,
    schema: draftTourBody,
    body: ({ provider, ...values }) => ({
      status: 'draft',
      name: values[`translations.${locale}.name`],
      ...withoutEmptyTexts(toBody(pickValues(values, TEXT_NAMES)), values),
      provider,
    }),
    fieldOf: textFieldOf(locale),
    draft: 'new tour',
    send: ({ body, idempotencyKey }) =>
      callApi<{ _id: string }>('POST', 'tours', { body, idempotencyKey, isQuiet: true }),
    onSent: ({ data }) => ({
      done: t('account:tour.created'),
      next: paths.ownTour(locale, data._id, 'details'),
    }),
  })
  return (
    <Form form={form} submit={t('account:tour.saveAndGoOn')}>
      <SelectField
        {...form.field('provider')}
        label={t('account:tour.provider')}
        placeholder={t('account:tour.chooseProvider')}
        choices={providers}
      />
      <TextFields field={form.field} />
    </Form>
  )
}
