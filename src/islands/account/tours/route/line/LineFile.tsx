import { useState } from 'react'
import { orient } from '#src/domain/courses/course.ts'
import { FILE_LIMITS } from '#src/domain/courses/file/problem.ts'
import { decodePolyline } from '#src/domain/courses/polyline.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { DropZone } from '../../../../files/DropZone.tsx'
import { useFrame } from '../../../../form/frame.tsx'
import styles from '../route.module.css'
import { endsOf, placeOf } from '../route-values.ts'
import type { RouteState } from '../use-route.ts'

/** Takes the line from a file, which is read here and never sent. */
export function LineFile({ state }: { state: RouteState }) {
  const { t, translateMessage } = useFrame()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  const [news, setNews] = useState('')

  const read = async ([file]: readonly File[]) => {
    if (!file || reading) return
    setReading(true)
    setProblem('')
    setNews(t('account:route.reading'))
    const reply = await readSafely(file)
    setReading(false)
    setNews('line' in reply ? t('account:route.read', { name: file.name }) : '')
    if ('problem' in reply) setProblem(`${file.name}: ${translateMessage(reply.problem)}`)
    else if ('isBroken' in reply) setProblem(unknownFailure())
    else {
      const line = decodePolyline(reply.line)
      const [from, to] = endsOf(state.form.values).map(end => end && placeOf(end))
      state.changeLine(from && to ? orient(line, { from, to }) : line, reply.origin)
    }
  }
  return (
    <div className={styles.chooser}>
      <DropZone
        label={t('account:route.file')}
        extensions={['gpx', 'kml', 'geojson']}
        converted={['json']}
        maxBytes={FILE_LIMITS.bytes}
        onFiles={read}
      />
      <p className={styles.text}>{t('account:route.ownFile')}</p>
      <p role="status" className={styles.news}>
        {news}
      </p>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </div>
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
