import { useState } from 'react'
import type { CourseJson } from '#src/domain/courses/waterways/course-query.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { ApiError, callApi, messagesOf } from '#src/stores/api.ts'
import { knownSession } from '#src/stores/session.ts'
import { useFrame } from '../../../../form/frame.tsx'
import styles from '../route.module.css'

type Props = { from: Place; to: Place; onCourse: (line: readonly Place[]) => void }

const textOf = ({ lng, lat }: Place) => `${lng},${lat}`

/** Asks for the course of the river between the ends, as OpenStreetMap has it. */
export function CourseButton({ from, to, onCourse }: Props) {
  const { t } = useFrame()
  const [news, setNews] = useState('')
  const [problem, setProblem] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    if (isAsking) return
    setIsAsking(true)
    setProblem('')
    setNews(t('account:route.proposing'))
    try {
      const session = await knownSession()
      const token = session.status === 'authenticated' ? session.token : undefined
      const options = { query: { from: textOf(from), to: textOf(to) }, isQuiet: true, ...(token && { token }) }
      const { data } = await callApi<CourseJson>('GET', 'places/course', options)
      onCourse(data.coordinates.map(([lng, lat]) => ({ lng, lat })))
      setNews(t('account:route.proposedCourse'))
    } catch (error) {
      setNews('')
      const isLost = error instanceof ApiError && error.status === 0
      const texts = error instanceof ApiError && !isLost ? messagesOf(error) : [t('account:failure.courseAway')]
      setProblem(texts.join(' '))
    }
    setIsAsking(false)
  }
  return (
    <div className={styles.chooser}>
      <button type="button" className="button quiet" aria-disabled={isAsking} onClick={ask}>
        {t('account:route.courseBy')}
      </button>
      <p className={styles.text}>{t('account:route.courseSource')}</p>
      <p role="status" className={styles.news}>
        {news}
      </p>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </div>
  )
}
