import { useFrame } from '../../../form/frame.tsx'
import { PressChoice } from '../../../map/PressChoice.tsx'
import styles from './route.module.css'
import type { RouteState } from './use-route.ts'

const MODES = ['places', 'line'] as const
export type MapMode = (typeof MODES)[number]

type Props = { mode: MapMode; onMode: (mode: MapMode) => void; steps: RouteState['steps'] }

/** The tools that decide what the next press on the map does, and steps back. */
export function MapTools({ mode, onMode, steps }: Props) {
  const { t } = useFrame()
  const button = { type: 'button', className: 'button quiet' } as const
  return (
    <div className={styles.tools}>
      <PressChoice
        legend={t('account:route.mode')}
        choices={MODES.map(value => ({ value, label: t(`account:route.modes.${value}`) }))}
        chosen={mode}
        onChoose={onMode}
      />
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
