import { useState } from 'react'
import { POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
import { arranged, extended, positionOf } from '#src/domain/courses/arrange.ts'
import type { RouteJson } from '#src/domain/courses/json.ts'
import { encodePolyline } from '#src/domain/courses/polyline.ts'
import { distanceKm, type Place } from '#src/domain/places/projection.ts'
import type { LineOrigin } from '#src/domain/reaches/reach.ts'
import { announce } from '#src/stores/announcements.ts'
import { useFrame } from '../../../form/frame.tsx'
import { isSame } from '../../../form/values.ts'
import { type KnownPlace, knownPlace } from '../../../map/points/known/known-place.ts'
import { type Cut, type FittedLine, withCut } from './line/fit.ts'
import { endPlaces, endsQuestion, type RouteTour } from './route-faults.ts'
import type { RouteFormProps } from './route-form-props.ts'
import { lineOf, lineValues, placeOf, type RouteValues, type StopValue, stopValues } from './route-values.ts'
import { useRouteForm } from './use-route-form.ts'
import { useSteps } from './use-steps.ts'

/** The stops and the line while they are made, with steps back. */
export function useRoute({ tour, route, line, places }: Pick<RouteFormProps, 'tour' | 'route' | 'line' | 'places'>) {
  const [known, setKnown] = useState<readonly KnownPlace[]>(() => withStops(places, route))
  const [proposed, setProposed] = useState(route.proposedDistance)
  const [initial] = useState<RouteValues>(() => ({
    stops: stopValues(route, tour.own),
    ...lineValues(line),
    isSure: false,
    isSureOfEnds: false,
  }))
  const { locale, t } = useFrame()
  const [savedEnds, setSavedEnds] = useState(() => endPlaces(initial))
  const questionOf = (values: RouteValues) => endsQuestion(values, savedEnds, tour, locale)
  const form = useRouteForm({
    tour,
    initial,
    questionOf,
    onRoute: saved => {
      setProposed(saved.proposedDistance)
      setSavedEnds(endPlaces({ stops: stopValues(saved, tour.own) }))
    },
  })
  const { values } = form
  const steps = useSteps(values, form.set, ({ stops }) => {
    // That of the line is told by its length.
    const names = stops.map(({ name }) => name || t('account:route.unnamed')).join(', ')
    if (!isSame(stops, values.stops)) announce(`${t('account:route.stops')}: ${names || t('account:route.none')}`)
  })
  const change = (changes: Partial<RouteValues>) => steps.step({ ...values, ...changes })
  /** Other ends have to be confirmed again. */
  const changeStops = (next: readonly StopValue[]) => {
    const stops = withOrder(next, tour)
    const isSureOfEnds = values.isSureOfEnds && isSame(endPlaces({ stops }), endPlaces(values))
    change({ stops, isSureOfEnds })
  }
  const [taken, setTaken] = useState<FittedLine>()
  // Steps back and strokes on the map change the line: it is the recording's no more.
  const recorded = taken && encodePolyline(taken.line) === values.line ? taken : undefined
  const changeLine = (next: readonly Place[], origin: LineOrigin) =>
    change({ line: encodePolyline(next), origin, isSure: false })

  return {
    form,
    steps,
    known,
    proposed,
    /** About ends that are too near for the distance. */
    question: questionOf(values),
    /** Places that are no stops yet. */
    others: known.filter(({ id }) => !values.stops.some(stop => stop.accessPoint === id)),
    addPlace: (place: KnownPlace) => {
      setKnown(before => (before.some(({ id }) => id === place.id) ? before : [...before, place]))
      changeStops(withPlace(values, place))
    },
    changeStop: (at: number, changes: Partial<StopValue>) =>
      change({ stops: values.stops.map((stop, index) => (index === at ? { ...stop, ...changes } : stop)) }),
    changeStops,
    changeLine,
    recorded,
    takeRecorded: (fitted: FittedLine, origin: LineOrigin) => {
      setTaken(fitted)
      changeLine(fitted.line, origin)
    },
    /** One step back leads before the recording, however often its ends are moved. */
    cutRecorded: (cut: Cut) => {
      if (!recorded) return
      const next = withCut(recorded, cut)
      setTaken(next)
      form.set({ line: encodePolyline(next.line), isSure: false })
    },
    draw: (to: Place) => {
      const [first] = values.stops
      changeLine(extended(lineOf(values), to, first ? placeOf(first) : null), 'drawn')
    },
    clearLine: () => changeLine([], 'drawn'),
  }
}

export type RouteState = ReturnType<typeof useRoute>

function withStops(places: readonly KnownPlace[], { stops }: RouteJson): KnownPlace[] {
  const standing = stops.flatMap(({ accessPoint }) => (accessPoint ? [knownPlace(accessPoint)] : []))
  return [...new Map([...places, ...standing].map(it => [it.id, it])).values()]
}

const toPlaced = (stop: StopValue): StopValue & { place: Place | null } => ({ ...stop, place: placeOf(stop) })

/** In their order, each with its role and day. */
function withOrder(stops: readonly StopValue[], { days }: Pick<RouteTour, 'days'>): StopValue[] {
  return arranged(stops.map(toPlaced), days).map(({ place: _, ...stop }) => stop)
}

/** A place among the stops; where an end of the tour’s own is, that end is this place. */
function withPlace(values: RouteValues, { id, name, at }: KnownPlace): StopValue[] {
  const place = { lng: at[0], lat: at[1] }
  const isHere = (stop: StopValue) => {
    const own = stop.accessPoint === null ? placeOf(stop) : null
    return own !== null && distanceKm(own, place) * 1000 <= POINT_LIMITS.apartM
  }
  const here = values.stops.findIndex(isHere)
  if (here >= 0)
    return values.stops.map((stop, index) => (index === here ? { ...stop, accessPoint: id, name, at } : stop))
  const position = positionOf(values.stops.map(toPlaced), place, lineOf(values))
  const added: StopValue = { accessPoint: id, role: 'stop', day: 1, km: null, name, at }
  return values.stops.toSpliced(position, 0, added)
}
