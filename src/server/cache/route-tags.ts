import type { PointChange } from '#src/domain/access-points/commands.ts'
import type { Merge } from '#src/domain/access-points/merge-commands.ts'
import type { LineChanged } from '#src/domain/courses/line-commands.ts'
import type { RouteChange } from '#src/domain/courses/stop-commands.ts'
import type { Answer } from '#src/domain/proposals/answer-commands.ts'
import type { FeatureChange } from '#src/domain/reaches/feature-commands.ts'
import type { TourChange } from '#src/domain/tours/own-tour-commands.ts'
import { tags } from './cache-tags.ts'
import { tagsOfTourChange } from './changed-tags.ts'

/** Tags that a change of points, stops, lines and features invalidates. */

const ofRivers = (rivers: readonly { river: string }[]) => rivers.map(({ river }) => tags.riverPoints(river))

const ofStanding = (standing: readonly Required<TourChange>[]) =>
  standing.flatMap(change => [...tagsOfTourChange(change), tags.tour(change.after.id)])

/** Pages of rivers and the open data show reviewed points. */
export function tagsOfPointChange({ before, after, standing }: PointChange): string[] {
  const isSame = before && JSON.stringify(before) === JSON.stringify(after)
  const shown = isSame ? [] : [before, after].filter(point => point?.isReviewed)
  const rivers = shown.flatMap(point => point?.rivers ?? [])
  return [...ofRivers(rivers), ...(shown.length ? [tags.routeData] : []), ...ofStanding(standing)]
}

export function tagsOfMerge({ merged, survivor, standing }: Merge): string[] {
  if (!merged) return []
  return [...ofRivers([...merged.rivers, ...survivor.rivers]), tags.routeData, ...ofStanding(standing)]
}

/** A draft is on no page. */
export function tagsOfRouteChange({ before, after, isChanged, route }: RouteChange): string[] {
  if (!isChanged) return []
  return [
    ...tagsOfTourChange({ before, after }),
    ...(after.status === 'draft' ? [] : [tags.tour(after.id)]),
    ...(route.reach ? [route.reach.river, ...after.rivers].map(tags.riverPoints) : []),
    ...(route.reach ? [tags.routeData] : []),
  ]
}

/** A river's map shows the courses of its tours, also of those over a reach of another one. */
export const tagsOfLineChange = ({ tours, river }: Pick<LineChanged, 'tours' | 'river'>): string[] => [
  ...tours.flatMap(({ id, rivers }) => [tags.tour(id), ...rivers.map(tags.riverPoints)]),
  ...(river === undefined ? [] : [tags.riverPoints(river), tags.routeData]),
]

export const tagsOfFeatureChange = ({
  tours,
  river,
  isPublic,
  isChanged,
}: Pick<FeatureChange, 'tours' | 'river' | 'isPublic' | 'isChanged'>): string[] =>
  isChanged
    ? [...tours.map(({ id }) => tags.tour(id)), ...(isPublic ? [tags.riverPoints(river), tags.routeData] : [])]
    : []

/** A line is drawn on the map of each river of the tours. */
export const tagsOfAnswer = ({ point, reach }: Answer): string[] => [
  ...(point ? tagsOfPointChange(point) : []),
  ...(reach ? tagsOfFeatureChange({ ...reach, isChanged: true }) : []),
  ...(reach?.isPublic ? reach.tours.flatMap(({ rivers }) => rivers.map(tags.riverPoints)) : []),
]
