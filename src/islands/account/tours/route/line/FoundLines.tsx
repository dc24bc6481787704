import { decodePolyline } from '#src/domain/courses/polyline.ts'
import { createProjection, fitBox, type Place } from '#src/domain/places/projection.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useFrame } from '../../../../form/frame.tsx'
import styles from '../route.module.css'
import type { FittedLine } from './fit.ts'
import type { ReadLine, ReadLines } from './read-file.ts'

/** A question before a line of a file is taken, and what is said of it then. */
export type Step =
  | { kind: 'several'; lines: readonly ReadLine[] }
  | { kind: 'asked'; line: ReadLine; gaps: FittedLine['gaps'] }
  | { kind: 'taken'; line: ReadLine; fitted: FittedLine }

type Props = {
  file: ReadLines & { name: string }
  step: Step
  /** The line as it is cut by now, while it is that of the file. */
  recorded: FittedLine | undefined
  /** Whether there is a line already. */
  hasLine: boolean
  onChoose: (line: ReadLine) => void
  onTake: (line: ReadLine, isWhole: boolean) => void
  onLeave: () => void
}

export function FoundLines({ file, step, recorded, hasLine, onChoose, onTake, onLeave }: Props) {
  const { locale, t } = useFrame()
  const km = (value: number) => formatNumber(locale, Math.max(0.1, Math.round(value * 10) / 10))
  if (step.kind === 'several')
    return (
      <div className={styles.chooser}>
        <p>{t('account:routeFile.choose', { value: step.lines.length })}</p>
        <ul role="list" className={styles.steps}>
          {step.lines.map(line => (
            <li key={line.line}>
              <button type="button" className="button quiet" onClick={() => onChoose(line)}>
                <Sketch line={decodePolyline(line.line)} />
                {t('account:routeFile.chosen', { km: km(line.km) })}
              </button>
            </li>
          ))}
        </ul>
      </div>
    )
  if (step.kind === 'asked')
    return (
      <div className={styles.chooser}>
        <p>{t('account:routeFile.gapQuestion', { km: km(step.gaps.reduce((sum, gap) => sum + gap.km, 0)) })}</p>
        <div className={styles.steps}>
          <button type="button" className="button" onClick={() => onTake(step.line, false)}>
            {t('account:routeFile.bridge')}
          </button>
          <button type="button" className="button quiet" onClick={onLeave}>
            {t(hasLine ? 'account:routeFile.keepOld' : 'account:routeFile.leaveFile')}
          </button>
        </div>
      </div>
    )
  const { cut, km: wholeKm, gaps } = recorded ?? step.fitted
  const { beforeKm, afterKm } = { beforeKm: cut.fromKm, afterKm: wholeKm - cut.toKm }
  const { name, leftOut, points, isSwapped } = file
  const counts = { count: formatNumber(locale, leftOut), total: formatNumber(locale, points) }
  const sentences = [
    t('account:route.read', { name }),
    ...(isSwapped ? [t('account:routeFile.swapped')] : []),
    ...(leftOut > 0 ? [t('account:routeFile.leftOut', counts)] : []),
    ...(beforeKm > 0 ? [t('account:routeFile.cutStart', { km: km(beforeKm) })] : []),
    ...(afterKm > 0 ? [t('account:routeFile.cutEnd', { km: km(afterKm) })] : []),
    ...gaps.map(gap => t('account:routeFile.gap', { from: km(gap.fromKm), km: km(gap.km) })),
  ]
  return (
    <div className={styles.chooser}>
      {sentences.map(text => (
        <p key={text}>{text}</p>
      ))}
      {(beforeKm > 0 || afterKm > 0) && (
        <button type="button" className="button quiet" onClick={() => onTake(step.line, true)}>
          {t('account:routeFile.whole')}
        </button>
      )}
    </div>
  )
}

const [WIDTH, HEIGHT] = [96, 64]

/** The shape of a line, north up. */
function Sketch({ line }: { line: readonly Place[] }) {
  const box = fitBox([...line], { aspect: WIDTH / HEIGHT, padding: 0.1, minSpanKm: 0.1 })
  const { toXY } = createProjection(box, WIDTH, HEIGHT)
  const points = line
    .map(place =>
      toXY(place)
        .map(it => it.toFixed(1))
        .join(','),
    )
    .join(' ')
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
