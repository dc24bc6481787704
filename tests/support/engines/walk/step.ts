import type { AskedTour } from '../../browser/bookings/asked-tour.ts'
import type { RunningServer } from '../../servers/server.ts'
import type { Engine } from '../driver.ts'
import type { Tab } from '../tab.ts'

/** Steps of the walk by what they show, each of which goes on where the one before has left the page. */
export type Steps = Record<string, (walk: Walk) => Promise<void>>

export type Walk = { tab: Tab; server: RunningServer; tour: AskedTour; engine: Engine }
