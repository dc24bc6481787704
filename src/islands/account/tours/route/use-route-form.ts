import type { LineJson, RouteJson } from '#src/domain/courses/json.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import { type RouteTour, routeFaults, withKm } from './route-faults.ts'
import { bodyOf, lineValues, type RouteBody, type RouteValues, routeBody, stopValues } from './route-values.ts'

type RouteAndLine = { route: RouteJson | undefined; line: LineJson | undefined }

/** The form of stops and line: two calls, first the stops, since the line is that between their ends. */
export function useRouteForm(tour: RouteTour, initial: RouteValues, onRoute: (route: RouteJson) => void) {
  const { t, locale } = useFrame()
  return useForm<RouteValues, RouteAndLine>({
    initial,
    schema: routeBody,
    draft: `tour ${tour.id} route`,
    body: (values, saved) => bodyOf(withKm(values, tour), saved),
    issuesOf: values => routeFaults(withKm(values, tour), tour, locale),
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
  const { stops, coordinates, origin, isSure, before = {} } = body
  const route = stops && (await patch<RouteJson>(`tours/${id}/stops`, { stops }, { stops: before.stops }))
  const lineChange = { coordinates, origin, isSure }
  const line =
    coordinates && (await patch<LineJson>(`tours/${id}/line`, lineChange, { coordinates: before.coordinates }))
  return { route, line }
}

async function patch<T>(path: string, changes: object, read: Record<string, unknown>): Promise<T> {
  const [before] = Object.values(read)
  const body = before === undefined ? changes : { ...changes, before: read }
  return (await callApi<T>('PATCH', path, { body, isQuiet: true })).data
}
