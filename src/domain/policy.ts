import type { Actor } from './users/user.ts'

/** A resource belongs to the user of its provider; an admin may change all. */
export function canChange(actor: Pick<Actor, 'id' | 'role'>, { userId }: { userId: string }): boolean {
  return actor.role === 'admin' || (actor.role === 'manager' && actor.id === userId)
}
