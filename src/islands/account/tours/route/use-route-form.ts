import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import type { Message } from '#src/domain/message.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import { unanswered } from '../places/EndsQuestion.tsx'
import { type RouteTour, routeFaults, withKm } from './route-faults.ts'
import { bodyOf, lineValues, type RouteBody, type RouteValues, routeBody, stopValues } from './route-values.ts'

/** The answer of the stops, beside that of the line. */
const OF_ENDS = 'isSureOfEnds'

type RouteAndLine = { route: RouteJson | undefined; line: LineJson | undefined }

type Options = {
  tour: RouteTour
  initial: RouteValues
  /** About its ends. */
  questionOf: (values: RouteValues) => Message | undefined
  onRoute: (route: RouteJson) => void
}

/** The form of stops and line: two calls, first the stops, since the line is that between their ends. */
export function useRouteForm({ tour, initial, questionOf, onRoute }: Options) {
  const { t, locale } = useFrame()
  return useForm<RouteValues, RouteAndLine>({
    initial,
    schema: routeBody,
    draft: `tour ${tour.id} route`,
    body: (values, saved) => bodyOf(withKm(values, tour), saved),
    issuesOf: values => [
      ...routeFaults(withKm(values, tour), tour, locale),
      ...unanswered(questionOf(values), { isSure: values.isSureOfEnds }, OF_ENDS),
    ],
    fieldOf: path => (path === 'coordinates' ? 'line' : path),
    send: ({ body }) => sendRoute(tour.id, body),
    savedAs: ({ route, line }, values) => ({
      ...values,
      ...(route && { stops: stopValues(route, tour.own) }),
      ...(line && lineValues(line)),
    }),
    onSent: ({ route }) => {
      if (route) onRoute(route)
      return { done: t('account:tour.saved') }
    },
  })
}

/** Sent again after a lost response, either changes nothing. */
async function sendRoute(id: string, body: RouteBody): Promise<RouteAndLine> {
  const { stops, coordinates, origin, isSure, isSureOfEnds, before = {} } = body
  const route = stops && (await sendStops(id, { stops, isSure: isSureOfEnds }, { stops: before.stops }))
  const lineChange = { coordinates, origin, isSure }
  const line =
    coordinates && (await patch<LineJson>(`tours/${id}/line`, lineChange, { coordinates: before.coordinates }))
  return { route, line }
}

async function sendStops(id: string, changes: object, read: Record<string, unknown>): Promise<RouteJson> {
  try {
    return await patch<RouteJson>(`tours/${id}/stops`, changes, read)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const data = error.data.map(it => (it.path === 'isSure' ? { ...it, path: OF_ENDS } : it))
    throw new ApiError(error.status, error.statusText, data, error.conflict)
  }
}

async function patch<T>(path: string, changes: object, read: Record<string, unknown>): Promise<T> {
  const [before] = Object.values(read)
  const body = before === undefined ? changes : { ...changes, before: read }
  return (await callApi<T>('PATCH', path, { body, isQuiet: true })).data
}
