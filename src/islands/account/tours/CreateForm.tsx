import { newTourBody } from '#src/domain/tours/body-schema.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { paths } from '#src/paths.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import type { Choice } from '../../fields/choice.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { Form } from '../../form/Form.tsx'
import { type FrameProps, IslandFrame, useFrame } from '../../form/frame.tsx'
import { goTo } from '../../form/leave.ts'
import { useForm } from '../../form/use-form.ts'
import { pickValues, toBody } from '../../form/values.ts'
import { MeasureFields } from './MeasureFields.tsx'
import { encodeMeasures, type MeasureValues } from './measures.ts'
import { PriceFields } from './PriceFields.tsx'
import { TextFields } from './TextFields.tsx'
import { TEXT_NAMES, type TextValues, textFieldOf, textValues, withoutEmptyTexts } from './texts.ts'

type Props = { providers: readonly Choice[] }
type NewValues = TextValues & MeasureValues & { provider: string; price: TypedNumber; currency: string }

/** The required fields of a new tour; the pages that follow have the others. */
export function CreateForm({ providers, ...frame }: Props & FrameProps) {
  return (
    <IslandFrame {...frame}>
      <Fields providers={providers} />
    </IslandFrame>
  )
}

function Fields({ providers }: Props) {
  const { locale, t } = useFrame()
  const [first, ...others] = providers
  const initial: NewValues = {
    ...textValues({}),
    provider: first && others.length === 0 ? first.value : '',
    distance: null,
    days: 1,
    duration: null,
    difficulty: '',
    price: null,
    currency: 'EUR',
  }
  const form = useForm({
    initial,
    schema: newTourBody,
    body: ({ provider, price, currency, ...values }) => ({
      name: values[`translations.${locale}.name`],
      ...withoutEmptyTexts(toBody(pickValues(values, TEXT_NAMES)), values),
      provider,
      ...encodeMeasures(values),
      price,
      currency,
    }),
    fieldOf: textFieldOf(locale),
    draft: 'new tour',
    send: ({ body, idempotencyKey }) =>
      callApi<{ _id: string }>('POST', 'tours', { body, idempotencyKey, isQuiet: true }),
    onSent: ({ data }) => {
      openAlert('success', t('account:tour.created'))
      return goTo(paths.ownTour(locale, data._id, 'gallery/add'))
    },
  })
  return (
    <Form form={form} submit={t('account:tour.create')}>
      <SelectField
        {...form.field('provider')}
        label={t('account:tour.provider')}
        placeholder={t('account:tour.chooseProvider')}
        choices={providers}
      />
      <TextFields field={form.field} />
      <MeasureFields
        distance={form.field('distance')}
        days={form.field('days')}
        duration={form.field('duration')}
        difficulty={form.field('difficulty')}
      />
      <PriceFields price={form.field('price')} currency={form.field('currency')} />
    </Form>
  )
}
