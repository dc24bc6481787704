import { useId } from 'react'
import { useFrame } from '../../../form/frame.tsx'
import { useHydrated } from '../../../form/use-hydrated.ts'
import styles from './route.module.css'
import type { RouteState } from './use-route.ts'

const MODES = ['places', 'line'] as const
export type MapMode = (typeof MODES)[number]

type Props = { mode: MapMode; onMode: (mode: MapMode) => void; steps: RouteState['steps'] }

/** What the next press on the map does, and steps back. */
export function MapTools({ mode, onMode, steps }: Props) {
  const { t } = useFrame()
  const name = useId()
  const isReady = useHydrated()
  const button = { type: 'button', className: 'button quiet' } as const
  return (
    <div className={styles.tools}>
      <fieldset className={styles.modes}>
        <legend>{t('account:route.mode')}</legend>
        {MODES.map(it => (
          <label key={it} className={styles.mode}>
            <input type="radio" name={name} disabled={!isReady} checked={it === mode} onChange={() => onMode(it)} />
            {t(`account:route.modes.${it}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.steps}>
        <button {...button} aria-disabled={!steps.canUndo} onClick={steps.undo}>
          {t('account:route.undo')}
        </button>
        <button {...button} aria-disabled={!steps.canRedo} onClick={steps.redo}>
          {t('account:route.redo')}
        </button>
      </div>
    </div>
  )
}
