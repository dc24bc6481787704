import { type AmenityVariant, PROVIDER_LIMITS } from '#src/domain/providers/provider.ts'
import type { Choice } from '../../../fields/choice.ts'
import { PriceField } from '../../../fields/PriceField.tsx'
import { SelectField } from '../../../fields/SelectField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import styles from './amenities.module.css'
import type { OfferValues } from './offer.ts'

type Props = {
  form: Form<OfferValues>
  variant: AmenityVariant
  label: string
  units: readonly Choice[]
  read: (amount: number, unit: string) => string
}

/** The price of an amenity that the provider gets by saving. */
export function NewAmenityFields({ form, variant, label, units, read }: Props) {
  const { t } = useFrame()
  const unit = form.field(`newAmenities.${variant}.unit`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would repeat what the tick says.
    <div role="group" aria-label={label} className={styles.pair}>
      <PriceField
        {...form.field(`newAmenities.${variant}.amount`)}
        {...PROVIDER_LIMITS.amountCents}
        label={t('account:amenity.amount')}
        hint={t('account:amenity.amountHint')}
        read={amount => read(amount, unit.value)}
        isOptional
      />
      <SelectField {...unit} label={t('account:amenity.unit')} choices={units} />
    </div>
  )
}
