import { EXTRA_UNITS, RATE_LIMITS, SHUTTLE_CARGO, SHUTTLE_MODES } from '#src/domain/prices/rate.ts'
import { CheckboxList } from '../../../fields/CheckboxList.tsx'
import styles from '../../../fields/fields.module.css'
import { NumberField } from '../../../fields/NumberField.tsx'
import { PriceField } from '../../../fields/PriceField.tsx'
import { SelectField } from '../../../fields/SelectField.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { additionsOf, type PriceValues } from './price-values.ts'
import own from './prices.module.css'

type Props = { form: Form<PriceValues> }

export function AdditionFields({ form }: Props) {
  const { t } = useFrame()
  const { added, model } = form.values
  const shown = additionsOf(model).filter(it => added.includes(it))
  const amount = RATE_LIMITS.amountCents
  const atLeastOne = { ...amount, min: 1 }
  const hasBoats = model === 'boat' || model === 'mixed'
  const units = EXTRA_UNITS.filter(it => it !== 'boat' || hasBoats).map(value => ({
    value,
    label: t(`prices:editor.units.${value}`),
  }))
  return (
    <>
      {shown.includes('shuttle') && <ShuttleFields form={form} hasBoats={hasBoats} />}
      {shown.includes('minimum') && (
        <PriceField
          {...form.field('minimumCents')}
          {...atLeastOne}
          label={t('prices:editor.minimum')}
          hint={t('prices:editor.minimumHint')}
        />
      )}
      {shown.includes('deposit') && (
        <div className={styles.pair}>
          <PriceField {...form.field('depositCents')} {...atLeastOne} label={t('prices:editor.deposit')} />
          <SelectField {...form.field('depositUnit')} label={t('prices:editor.unit')} choices={units} />
        </div>
      )}
      {shown.includes('permit') && (
        <div className={styles.pair}>
          <PriceField
            {...form.field('permitCents')}
            {...atLeastOne}
            label={t('prices:editor.permit')}
            hint={t('prices:editor.permitHint')}
          />
          <SelectField {...form.field('permitUnit')} label={t('prices:editor.unit')} choices={units} />
        </div>
      )}
    </>
  )
}

/** Fields for the price of the way to the river and back. */
function ShuttleFields({ form, hasBoats }: Props & { hasBoats: boolean }) {
  const { t } = useFrame()
  const { model, shuttleMode: mode } = form.values
  const modes = model === 'from' ? (['included'] as const) : SHUTTLE_MODES.filter(it => it !== 'boat' || hasBoats)
  const { amountCents, perKmCents, roadKm, freeKm } = RATE_LIMITS
  return (
    <fieldset className={own.row}>
      <legend>{t('prices:editor.shuttle')}</legend>
      <SelectField
        {...form.field('shuttleMode')}
        label={t('prices:editor.unit')}
        choices={modes.map(value => ({ value, label: t(`prices:editor.shuttleModes.${value}`) }))}
      />
      {mode !== 'included' && model !== 'from' && (
        <PriceField
          {...form.field('shuttleCents')}
          {...(mode === 'km' ? perKmCents : amountCents)}
          label={t(mode === 'km' ? 'prices:editor.perKm' : 'prices:editor.shuttleCents')}
        />
      )}
      {mode === 'km' && model !== 'from' && (
        <>
          <NumberField {...form.field('roadKm')} {...roadKm} unit="km" label={t('prices:editor.roadKm')} />
          <NumberField {...form.field('freeKm')} {...freeKm} unit="km" label={t('prices:editor.freeKm')} isOptional />
          <PriceField {...form.field('minCents')} {...amountCents} label={t('prices:editor.minCents')} isOptional />
        </>
      )}
      <CheckboxList
        {...form.field('carries')}
        label={t('prices:editor.carries')}
        choices={SHUTTLE_CARGO.map(value => ({ value, label: t(`prices:editor.cargo.${value}`) }))}
      />
    </fieldset>
  )
}
