import { REACH_LIMITS } from '#src/domain/reaches/reach.ts'
import { featureBody, newFeatureBody } from '#src/domain/reaches/schema.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import type { Choice } from '../../../fields/choice.ts'
import { InBothLanguages } from '../../../fields/InBothLanguages.tsx'
import { NumberField } from '../../../fields/NumberField.tsx'
import { SelectField } from '../../../fields/SelectField.tsx'
import { TextField } from '../../../fields/TextField.tsx'
import { Form } from '../../../form/Form.tsx'
import { framed, useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import { toBody } from '../../../form/values.ts'
import type { EditorProps } from '../TourForm.tsx'

export type FeatureValues = Record<'kind' | 'severity' | `translations.${Locale}`, string> & { km: TypedNumber }
type Props = EditorProps & {
  reachId: string
  /** Missing for a new one. */
  featureId?: string
  feature: FeatureValues
  /** The length of the reach, where it is known. */
  lengthKm: number | null
  choices: Record<'kinds' | 'severities', readonly Choice[]>
}

/** A form for a feature of the way: where, what, and how hard it is. */
export const FeatureForm = framed(Fields)

function Fields({ tourId, reachId, featureId, feature, lengthKm, choices }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: feature,
    schema: featureId ? featureBody : newFeatureBody,
    body: values => toBody({ ...values, severity: values.severity === '' ? null : Number(values.severity) }),
    fieldOf: path => (path === 'note' ? `translations.${locale}` : path),
    draft: `feature ${featureId ?? `of ${reachId}`}`,
    send: ({ body, idempotencyKey }) =>
      featureId
        ? callApi<object>('PATCH', `features/${featureId}`, { body, isQuiet: true })
        : callApi<object>('POST', `reaches/${reachId}/features`, { body, idempotencyKey, isQuiet: true }),
    onSent: ({ data }) => {
      const done = featureId ? 'account:features.saved' : 'account:features.added'
      return {
        done: t('proposal' in data ? 'account:features.proposed' : done),
        next: paths.ownTour(locale, tourId, 'features'),
      }
    },
  })
  return (
    <Form form={form} submit={t(featureId ? 'account:features.save' : 'account:features.add')}>
      <SelectField
        {...form.field('kind')}
        label={t('account:features.kind')}
        placeholder={t('account:features.chooseKind')}
        choices={choices.kinds}
      />
      <NumberField
        {...form.field('km')}
        {...REACH_LIMITS.km}
        max={lengthKm ?? REACH_LIMITS.km.max}
        decimals={1}
        label={t('account:features.km')}
        hint={t('account:features.kmHint')}
        unit="km"
      />
      <SelectField
        {...form.field('severity')}
        label={t('account:features.severity')}
        placeholder={t('account:features.unknown')}
        choices={choices.severities}
      />
      <InBothLanguages>
        {language => (
          <TextField
            {...form.field(`translations.${language}`)}
            label={t('account:features.note')}
            lang={language}
            isOptional
          />
        )}
      </InBothLanguages>
    </Form>
  )
}
