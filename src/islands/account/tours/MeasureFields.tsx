import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import styles from '../../fields/fields.module.css'
import { NumberField } from '../../fields/NumberField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'
import { difficultyChoices } from './measures.ts'

type Props = {
  distance: FieldProps<number | null>
  days: FieldProps<number | null>
  duration: FieldProps<number | null>
  difficulty: FieldProps<string>
}

/** Distance, duration and difficulty; hours only for one-day tours. */
export function MeasureFields({ distance, days, duration, difficulty }: Props) {
  const { locale, t } = useFrame()
  return (
    <div className={styles.pair}>
      <NumberField {...distance} label={t('account:tour.distance')} {...TOUR_LIMITS.distanceKm} step={0.1} unit="km" />
      <SelectField
        {...difficulty}
        label={t('common:difficulty.label')}
        choices={difficultyChoices({ locale, t }, difficulty.value)}
      />
      <NumberField {...days} label={t('account:tour.days')} {...TOUR_LIMITS.days} />
      {(days.value ?? 1) === 1 && (
        <NumberField {...duration} label={t('account:tour.duration')} {...TOUR_LIMITS.durationHours} step={0.5} />
      )}
    </div>
  )
}
