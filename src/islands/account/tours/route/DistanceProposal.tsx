import { useState } from 'react'
import type { RouteJson } from '#src/domain/courses/json.ts'
import { distanceText } from '#src/i18n/phrases.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../../form/frame.tsx'
import { goTo, here } from '../../../form/leave.ts'
import styles from './route.module.css'
import type { RouteTour } from './route-faults.ts'

type Props = { tour: RouteTour; proposed: RouteJson['proposedDistance'] }

/** Proposes what is known of the river between the ends, where the tour says nothing or something else. */
export function DistanceProposal({ tour, proposed }: Props) {
  const context = useFrame()
  const { t } = context
  const [isSending, setIsSending] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  if (isTaken || !proposed || proposed.km === tour.distanceKm) return null
  const distance = distanceText(context, proposed.km)
  const accept = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      const body = { distance: proposed.km, before: { distance: tour.distanceKm } }
      await callApi('PATCH', `tours/${tour.id}`, { body })
      openAlert('success', t('account:tour.saved'))
      setIsTaken(true)
      goTo(here())
    } catch {
      // It was told in an alert.
    } finally {
      setIsSending(false)
    }
  }
  return (
    <section className={styles.proposal} aria-label={t('account:route.distance')}>
      <p>{t('account:route.knownDistance', { distance })}</p>
      <button type="button" className="button quiet" aria-disabled={isSending} onClick={accept}>
        {t('account:route.useDistance', { distance })}
      </button>
    </section>
  )
}
