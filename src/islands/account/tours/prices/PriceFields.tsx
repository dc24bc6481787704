import { CURRENCIES, TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { formatPrice } from '#src/i18n/format.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import styles from '../../../fields/fields.module.css'
import { PriceField } from '../../../fields/PriceField.tsx'
import { SelectField } from '../../../fields/SelectField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { FieldProps } from '../../../form/use-form.ts'

type Props = { price: FieldProps<TypedNumber>; currency: FieldProps<string> }

export function PriceFields({ price, currency }: Props) {
  const { locale, t } = useFrame()
  const names = { EUR: t('account:tour.euro') }
  return (
    <div className={styles.pair}>
      <PriceField
        {...price}
        {...TOUR_LIMITS.priceCents}
        label={t('account:tour.price')}
        hint={t('account:tour.priceHint')}
        read={cents => t('account:tour.priceRead', { price: formatPrice(locale, cents, currency.value || 'EUR') })}
      />
      <SelectField
        {...currency}
        label={t('account:tour.currency')}
        placeholder={t('account:tour.chooseCurrency')}
        choices={CURRENCIES.map(value => ({ value, label: names[value] }))}
      />
    </div>
  )
}
