import { isApproximate } from '#src/domain/access-points/access-point.ts'
import type { AccessPointJson } from '#src/domain/access-points/json.ts'

/** An access point as far as the editor shows it. */
export type KnownPlace = { id: string; name: string; at: [lng: number, lat: number]; isApproximate: boolean }

type Point = Pick<AccessPointJson, '_id' | 'name' | 'location' | 'accuracy'>

export const knownPlace = ({ _id, name, location, accuracy }: Point): KnownPlace => ({
  id: _id,
  name,
  at: location.coordinates,
  isApproximate: isApproximate({ accuracyM: accuracy }),
})
