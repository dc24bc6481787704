import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import type { Choice } from '../../../fields/choice.ts'
import type { MapSettings } from '../../../map/map-settings.ts'
import type { DegreesStrings } from '../../../map/points/DegreesFields.tsx'
import type { KnownPlace } from '../../../map/points/known/known-place.ts'
import type { EditorProps } from '../TourForm.tsx'
import type { RouteTour } from './route-faults.ts'

export type RouteFormProps = EditorProps & {
  tour: RouteTour
  route: RouteJson
  line: LineJson
  /** Along the rivers of the tour. */
  places: readonly KnownPlace[]
  rivers: readonly Choice[]
  map: MapSettings
  point: DegreesStrings
  /** Whether the site knows the courses of rivers. */
  hasCourses: boolean
}
