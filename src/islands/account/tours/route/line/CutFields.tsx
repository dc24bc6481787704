import { useFrame } from '../../../../form/frame.tsx'
import styles from '../route.module.css'
import { type Cut, type FittedLine, movedCut } from './fit.ts'
import { useCutWords } from './use-cut-words.ts'

type Props = { recorded: FittedLine; onCut: (cut: Cut) => void }

const ENDS = ['fromKm', 'toKm'] as const

/** Where the line begins and ends on its recording: the same as the handles on the map. */
export function CutFields({ recorded, onCut }: Props) {
  const { t } = useFrame()
  const words = useCutWords()
  return (
    <fieldset className={styles.place}>
      <legend>{t('account:routeFile.cut')}</legend>
      {ENDS.map(end => (
        <label key={end} className={styles.cut}>
          {words.labels[end]}
          <input
            type="range"
            min={0}
            max={recorded.km}
            step="any"
            value={recorded.cut[end]}
            aria-valuetext={words.text(recorded.cut[end])}
            onChange={event => onCut(movedCut(recorded, end, event.target.valueAsNumber))}
          />
          <span aria-hidden="true">{words.text(recorded.cut[end])}</span>
        </label>
      ))}
    </fieldset>
  )
}
