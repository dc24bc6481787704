import { RATE_PERIODS } from '#src/domain/prices/rate.ts'
import { RadioList } from '../../../fields/RadioList.tsx'
import { useFrame } from '../../../form/frame.tsx'
import type { Form } from '../../../form/use-form.ts'
import { MODELS, type PriceValues } from './price-values.ts'
import styles from './prices.module.css'

/** How its provider says the price. */
export function ModelFields({ form, days }: { form: Form<PriceValues>; days: number }) {
  const { t } = useFrame()
  const { model } = form.values
  const models = model === 'mixed' ? ([...MODELS, 'mixed'] as const) : MODELS
  return (
    <>
      <div className={styles.models}>
        <RadioList
          {...form.field('model')}
          label={t('prices:editor.model')}
          choices={models.map(value => ({
            value,
            label: t(`prices:editor.models.${value}`),
            hint: t(`prices:editor.modelHints.${value}`),
          }))}
        />
      </div>
      {days > 1 && model !== 'from' && model !== 'mixed' && (
        <RadioList
          {...form.field('per')}
          label={t('prices:editor.per')}
          choices={RATE_PERIODS.map(value => ({ value, label: t(`prices:editor.pers.${value}`) }))}
        />
      )}
    </>
  )
}
