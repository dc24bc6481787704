import { amenityBody, newAmenityBody } from '#src/domain/providers/amenity-schema.ts'
import { PROVIDER_LIMITS } from '#src/domain/providers/provider.ts'
import { formatPrice } from '#src/i18n/format.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import type { Choice } from '../../fields/choice.ts'
import styles from '../../fields/fields.module.css'
import { InBothLanguages } from '../../fields/InBothLanguages.tsx'
import { PriceField } from '../../fields/PriceField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useMemberForm } from './use-member-form.ts'

export type AmenityValues = Record<'variant' | 'unit' | `translations.${Locale}.info`, string> & {
  /** Cents. */
  amount: TypedNumber
}
type Props = EditorProps & {
  /** Missing for a new one. */
  amenityId?: string
  amenity: AmenityValues
  choices: { variants: readonly Choice[]; units: readonly Choice[] }
}

export const AmenityForm = framed(Fields)

function Fields({ providerId, amenityId, amenity, choices }: Props) {
  const { locale, t } = useFrame()
  const form = useMemberForm({
    providerId,
    list: 'amenities',
    memberId: amenityId,
    initial: amenity,
    schema: amenityId ? amenityBody : newAmenityBody,
    encode: values => ({ ...values, amount: values.amount ?? 0 }),
    added: t('account:amenity.added'),
  })
  const readAmount = (amountCents: number) => {
    const price = formatPrice(locale, amountCents, 'EUR')
    const unit = choices.units.find(it => it.value === form.values.unit)?.label ?? ''
    return amountCents === 0 ? t('account:amenity.included') : `${price} ${unit}`
  }
  return (
    <ProviderForm form={form}>
      <SelectField
        {...form.field('variant')}
        label={t('account:amenity.variant')}
        placeholder={t('account:amenity.chooseVariant')}
        choices={choices.variants}
      />
      <div className={styles.pair}>
        <PriceField
          {...form.field('amount')}
          {...PROVIDER_LIMITS.amountCents}
          label={t('account:amenity.amount')}
          hint={t('account:amenity.amountHint')}
          read={readAmount}
          isOptional
        />
        <SelectField {...form.field('unit')} label={t('account:amenity.unit')} choices={choices.units} />
      </div>
      <InBothLanguages>
        {locale => (
          <TextField
            {...form.field(`translations.${locale}.info`)}
            label={t('account:amenity.info')}
            hint={t('account:amenity.infoHint')}
            lang={locale}
            isOptional
          />
        )}
      </InBothLanguages>
    </ProviderForm>
  )
}
