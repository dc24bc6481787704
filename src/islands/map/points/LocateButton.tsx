import { useState } from 'react'
import type { Point } from '#src/lib/typed-point.ts'
import { useHydrated } from '../../form/use-hydrated.ts'
import styles from './PointPicker.module.css'

export type LocateStrings = { label: string; locating: string; refused: string; failed: string }

type Props = { strings: LocateStrings; onLocated: (point: Point) => void }

const PATIENCE = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }
const DECIMALS = 5

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/** Marks where the person is. Not shown where the browser cannot tell. */
export function LocateButton({ strings, onLocated }: Props) {
  const isReady = useHydrated()
  const [state, setState] = useState<'idle' | 'locating' | 'refused' | 'failed'>('idle')
  if (!isReady || !('geolocation' in navigator)) return null
  const locate = () => {
    if (state === 'locating') return
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onLocated({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      error => setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'failed'),
      PATIENCE,
    )
  }
  return (
    <div className={styles.locate}>
      <button type="button" className="button quiet" aria-disabled={state === 'locating'} onClick={locate}>
        {strings.label}
      </button>
      <p role="status" className={styles.text}>
        {state === 'idle' ? '' : strings[state]}
      </p>
    </div>
  )
}
