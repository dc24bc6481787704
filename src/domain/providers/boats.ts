import type { BoatKind } from './provider.ts'

/** Words of a name that say something of boats, in either language. */
const RAFT = /plaust|\braft/i
const PADDLED = /baidar|kanoj|kayak|canoe/i

export const saysBoat = (name: string): boolean => RAFT.test(name) || PADDLED.test(name)

/** A tour has no boats of its own: its name tells, else its provider has nothing but rafts. */
export function isRaftTour({ name, boats }: { name: string; boats: readonly BoatKind[] }): boolean {
  if (saysBoat(name)) return !PADDLED.test(name)
  return boats.length > 0 && boats.every(boat => boat === 'raft')
}
