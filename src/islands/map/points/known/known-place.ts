import { isApproximate } from '#src/domain/access-points/access-point.ts'
import type { AccessPointJson } from '#src/domain/access-points/json.ts'
import type { Point } from '#src/lib/typed-point.ts'

/** An access point as far as forms show it; `rivers`: their slugs. */
export type KnownPlace = {
  id: string
  name: string
  at: [lng: number, lat: number]
  isApproximate: boolean
  rivers: readonly string[]
}

type Shared = Pick<AccessPointJson, '_id' | 'name' | 'location' | 'accuracy' | 'rivers'>

export const knownPlace = ({ _id, name, location, accuracy, rivers }: Shared): KnownPlace => ({
  id: _id,
  name,
  at: location.coordinates,
  isApproximate: isApproximate({ accuracyM: accuracy }),
  rivers: rivers.map(({ slug }) => slug),
})

export const pointOf = ({ at: [longitude, latitude] }: KnownPlace): Point => ({ latitude, longitude })
