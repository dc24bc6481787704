import { useEffect, useRef, useState } from 'react'
import type { Proposal } from '#src/domain/places/proposals.ts'
import type { Choice } from '../../../fields/choice.ts'
import { useFrame } from '../../../form/frame.tsx'
import { useHydrated } from '../../../form/use-hydrated.ts'
import styles from './places.module.css'

type Places = { rivers: readonly string[]; regions: readonly string[] }

type Props = {
  proposal: Proposal
  values: Places
  choices: Record<keyof Places, readonly Choice[]>
  onAccept: (places: Places) => void
}

/** Rivers and regions that the name and the pins of a tour speak of, to be added with one press; nothing is filled in by itself. */
export function PlaceProposal({ proposal, values, choices, onAccept }: Props) {
  const { t } = useFrame()
  const isReady = useHydrated()
  const [accepted, setAccepted] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (accepted) status.current?.focus()
  }, [accepted])
  const hasRivers = values.rivers.length > 0
  const rivers = hasRivers ? [] : proposal.rivers
  const regions = values.regions.length > 0 ? [] : proposal.regions
  const others = hasRivers ? [] : proposal.others
  const isEmpty = rivers.length + regions.length + others.length === 0
  if (isEmpty && accepted === '') return null

  const nameOf = (place: string) =>
    [...choices.rivers, ...choices.regions].find(({ value }) => value === place)?.label ?? place
  const namesOf = (places: Places) => [...places.rivers, ...places.regions].map(nameOf).join(' · ')
  const button = (places: Places, label: string, look: string) => (
    <button
      key={label}
      type="button"
      className={look}
      disabled={!isReady}
      onClick={() => {
        onAccept(places)
        setAccepted(namesOf(places))
      }}
    >
      {label}
    </button>
  )
  return (
    <section className={styles.proposal} aria-label={t('account:tour.proposal.title')}>
      {!isEmpty && <p className={styles.proposalTitle}>{t('account:tour.proposal.title')}</p>}
      <div className={styles.proposed}>
        {rivers.length + regions.length > 0 &&
          button(
            { rivers, regions },
            t('account:tour.proposal.accept', { places: namesOf({ rivers, regions }) }),
            'button',
          )}
        {others.map(river => button({ rivers: [river], regions: [] }, `+ ${nameOf(river)}`, 'button quiet'))}
      </div>
      <p ref={status} role="status" tabIndex={-1} className={styles.accepted}>
        {accepted && t('account:tour.proposal.accepted', { places: accepted })}
      </p>
    </section>
  )
}
