import { useId } from 'react'
import { AMENITY_VARIANTS, type AmenityVariant } from '#src/domain/providers/provider.ts'
import { formatPrice } from '#src/i18n/format.ts'
import { paths } from '#src/paths.ts'
import type { Choice } from '../../../fields/choice.ts'
import { FieldError } from '../../../fields/Labelled.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { AmenityRow } from './AmenityRow.tsx'
import styles from './amenities.module.css'
import { NewAmenityFields } from './NewAmenityFields.tsx'
import type { OfferValues, OwnAmenity } from './offer.ts'

type Props = {
  form: Form<OfferValues>
  own: readonly OwnAmenity[]
  missing: readonly AmenityVariant[]
  choices: { variants: readonly Choice[]; units: readonly Choice[] }
  /** The tour with whose prices transport is chosen. */
  pricesOf?: string | undefined
}

/** All kinds of amenities in one list to tick: with their price, or with fields for one where the provider has none. */
export function AmenityList({ form, own, missing, choices, pricesOf }: Props) {
  const { locale, t } = useFrame()
  const id = useId()
  const amenities = form.field('amenities')
  const kinds = form.field('kinds')
  const labelOf = (among: readonly Choice[], value: string) => among.find(it => it.value === value)?.label ?? value
  const priceText = (amount: number, unit: string) =>
    amount === 0
      ? t('account:amenity.included')
      : `${formatPrice(locale, amount, 'EUR')} ${labelOf(choices.units, unit)}`
  const rows = (variant: AmenityVariant) => {
    const label = labelOf(choices.variants, variant)
    if (variant === 'transport' && pricesOf)
      return [
        <li key={variant} className={styles.row}>
          <p className={styles.tick}>
            <span className={styles.name}>{label}</span>
            <a href={paths.ownTour(locale, pricesOf, 'prices')}>{t('account:tour.amenitiesShuttle')}</a>
          </p>
        </li>,
      ]
    const owned = own.filter(it => it.variant === variant)
    return [
      ...owned.map(({ _id, info, amount, unit }) => (
        <AmenityRow
          key={_id}
          list={amenities}
          value={_id}
          label={label}
          info={info}
          price={amount === 0 ? t('account:amenity.free') : priceText(amount, unit)}
        />
      )),
      ...(missing.includes(variant)
        ? [
            <AmenityRow key={variant} list={kinds} value={variant} label={label}>
              <NewAmenityFields form={form} variant={variant} label={label} units={choices.units} read={priceText} />
            </AmenityRow>,
          ]
        : []),
    ]
  }
  return (
    <fieldset className={styles.list} data-field="amenities" aria-describedby={`${id}-hint`}>
      <legend>{t('account:tour.amenities')}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('account:tour.amenitiesHint')}
      </p>
      <ul role="list">{AMENITY_VARIANTS.flatMap(rows)}</ul>
      <FieldError id={id} error={amenities.error ?? kinds.error} />
    </fieldset>
  )
}
