import type { TourStatus } from './tours/tour.ts'
import type { Actor } from './users/user.ts'

/** A draft is seen by those alone who may change it. */
export function canSee(
  actor: Pick<Actor, 'id' | 'role'> | undefined,
  tour: { userId: string; status: TourStatus },
): boolean {
  return tour.status !== 'draft' || (actor !== undefined && canChange(actor, tour))
}

/** Whether an account's tours of any status are listed, or the public ones alone. */
export function canListAll(actor: Pick<Actor, 'id' | 'role'> | undefined, userId: string | undefined): boolean {
  return actor !== undefined && userId !== undefined && (actor.role === 'admin' || actor.id === userId)
}

/** A resource belongs to the user of its provider; an admin may change all. */
export function canChange(actor: Pick<Actor, 'id' | 'role'>, { userId }: { userId: string }): boolean {
  return actor.role === 'admin' || (actor.role === 'manager' && actor.id === userId)
}
