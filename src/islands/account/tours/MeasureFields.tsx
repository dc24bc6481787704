import { TOUR_LIMITS } from '#src/domain/tours/tour.ts'
import { distanceText, durationText } from '#src/i18n/phrases.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import styles from '../../fields/fields.module.css'
import { NumberField } from '../../fields/NumberField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'
import { difficultyChoices, readDays, readDuration, youngestAgeChoices } from './measures.ts'

type Props = {
  distance: FieldProps<TypedNumber>
  days: FieldProps<TypedNumber>
  duration: FieldProps<TypedNumber>
  difficulty: FieldProps<string>
  youngestAge: FieldProps<string>
}

/** Distance, duration, difficulty and the age of the youngest child; hours only for one-day tours. */
export function MeasureFields({ distance, days, duration, difficulty, youngestAge }: Props) {
  const context = useFrame()
  const { t } = context
  return (
    <div className={styles.pair}>
      <NumberField
        {...distance}
        {...TOUR_LIMITS.distanceKm}
        label={t('account:tour.distance')}
        unit="km"
        decimals={2}
        read={km => distanceText(context, km)}
      />
      <SelectField
        {...difficulty}
        label={t('common:difficulty.label')}
        placeholder={difficulty.value ? undefined : t('account:tour.chooseDifficulty')}
        choices={difficultyChoices(context, difficulty.value)}
      />
      <NumberField
        {...days}
        {...TOUR_LIMITS.days}
        label={t('account:tour.days')}
        parse={text => readDays(context, text)}
      />
      {(days.value ?? 1) === 1 && (
        <NumberField
          {...duration}
          {...TOUR_LIMITS.durationHours}
          label={t('account:tour.duration')}
          parse={text => readDuration(context, text)}
          decimals={2}
          step={0.5}
          read={durationHours => durationText(context, { days: 1, durationHours })}
        />
      )}
      <SelectField
        {...youngestAge}
        label={t('account:tour.youngestAge')}
        hint={t('account:tour.youngestAgeHint')}
        placeholder={t('account:tour.youngestAgeUnsaid')}
        choices={youngestAgeChoices(context)}
      />
    </div>
  )
}
