import { localityOf } from '../../places/localities.ts'
import type { Place } from '../../places/projection.ts'
import { coordinatesOf } from './nearby.ts'

/** The place that a search is near to; `undefined` for one that is not known. */
export const placeOf = (near: string | undefined): Place | undefined =>
  near === undefined ? undefined : (coordinatesOf(near) ?? localityOf(near))
