import { useRef, useState } from 'react'
import { FILE_LIMITS } from '#src/domain/courses/file/problem.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { DropZone } from '../../../../files/DropZone.tsx'
import { useFrame } from '../../../../form/frame.tsx'
import styles from '../route.module.css'
import type { RouteState } from '../use-route.ts'
import { CutFields } from './CutFields.tsx'
import { FoundLines, type Step } from './FoundLines.tsx'
import { fitToStops, isWide } from './fit.ts'
import type { ReadLine, ReadLines } from './read-file.ts'

/** Takes the line from a file, which is read here and never sent. A file that gives none leaves the line as it is. */
export function LineFile({ state }: { state: RouteState }) {
  const { t, translateMessage } = useFrame()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  const [file, setFile] = useState<ReadLines & { name: string }>()
  const [step, setStep] = useState<Step>()
  const news = useRef<HTMLDivElement>(null)

  const hasLine = state.form.values.line !== ''
  const take = (line: ReadLine, { origin }: Pick<ReadLines, 'origin'>, isWhole: boolean) => {
    const fitted = fitToStops(line, state.form.values, isWhole)
    state.takeRecorded(fitted, origin)
    setStep({ kind: 'taken', line, fitted })
  }
  const consider = (line: ReadLine, from: Pick<ReadLines, 'origin'>) => {
    const { gaps } = fitToStops(line, state.form.values, false)
    if (gaps.some(isWide)) setStep({ kind: 'asked', line, gaps: gaps.filter(isWide) })
    else take(line, from, false)
  }
  const read = async ([chosen]: readonly File[]) => {
    if (!chosen || reading) return
    setReading(true)
    setProblem('')
    setStep(undefined)
    const reply = await readSafely(chosen)
    setReading(false)
    if ('problem' in reply) setProblem(`${chosen.name}: ${translateMessage(reply.problem)}`)
    else if ('isBroken' in reply) setProblem(unknownFailure())
    else {
      setFile({ ...reply, name: chosen.name })
      const [first, ...others] = reply.lines
      if (first && others.length === 0) consider(first, reply)
      else setStep({ kind: 'several', lines: reply.lines })
    }
  }
  /** A press whose button goes: what is told in its place has the focus. */
  const leave = (act: () => void) => {
    news.current?.focus({ preventScroll: true })
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, and hears that a file will be chosen
    <div className={styles.chooser} onPointerDown={prepare} onKeyDown={prepare} onDragEnter={prepare}>
      <DropZone
        label={t('account:route.file')}
        extensions={['gpx', 'tcx', 'kml', 'kmz', 'geojson', 'gz', 'zip']}
        converted={['json']}
        takesOthers
        maxBytes={FILE_LIMITS.bytes}
        problems={problem ? [problem, ...(hasLine ? [t('account:routeFile.kept')] : [])] : []}
        onFiles={read}
      />
      <p className={styles.text}>{t('account:route.ownFile')}</p>
      <div ref={news} role="status" tabIndex={-1} className={styles.news}>
        {reading && <p>{t('account:route.reading')}</p>}
        {file && step && (
          <FoundLines
            file={file}
            step={step}
            recorded={state.recorded}
            hasLine={hasLine}
            onChoose={line => leave(() => consider(line, file))}
            onTake={(line, isWhole) => leave(() => take(line, file, isWhole))}
            onLeave={() => leave(() => setStep(undefined))}
          />
        )}
      </div>
      {state.recorded && <CutFields recorded={state.recorded} onCut={state.cutRecorded} />}
    </div>
  )
}

const prepare = () => {
  import('./read-beside.ts').then(
    ({ prepareReader }) => prepareReader(),
    () => {},
  )
}

async function readSafely(file: File) {
  try {
    const { readBeside } = await import('./read-beside.ts')
    return await readBeside(file)
  } catch {
    return { isBroken: true } as const
  }
}
