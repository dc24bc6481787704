import type { View } from '../landscape/plan.ts'

export type ViewKind = 'loops' | 'valley' | 'spurs' | 'lake' | 'meander' | 'gorge' | 'reach'

export const VIEWS: Record<ViewKind, View & { fields: boolean }> = {
  /** Loops in a wide valley, from a hill. */
  loops: { horizon: 310, treeHeight: 0.2, rise: 0, width: 0.68, swing: 0.64, ratio: 0.72, fields: true },
  valley: { horizon: 390, treeHeight: 0.3, rise: 0.5, width: 0.85, swing: 0.6, ratio: 0.62, fields: true },
  /** Wooded spurs from both sides, one behind the other. */
  spurs: { horizon: 430, treeHeight: 0.4, rise: 1.3, width: 0.8, swing: 0.44, ratio: 0.56, fields: false },
  /** The river widens to a lake. */
  lake: { horizon: 470, treeHeight: 0.46, rise: 0.4, width: 1.7, swing: 0.75, ratio: 0.5, fields: false },
  /** A lazy brook through meadows. */
  meander: { horizon: 340, treeHeight: 0.26, rise: 0.1, width: 0.5, swing: 0.95, ratio: 0.7, fields: true },
  /** High banks, close by. */
  gorge: { horizon: 400, treeHeight: 0.46, rise: 1.8, width: 0.95, swing: 0.36, ratio: 0.6, fields: false },
  /** A broad river straight ahead. */
  reach: { horizon: 420, treeHeight: 0.34, rise: 0.3, width: 1.25, swing: 0.3, ratio: 0.52, fields: true },
}
