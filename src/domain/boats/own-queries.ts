import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { providers } from '#db/schema/index.ts'
import { forbidden, notFound } from '../errors.ts'
import { canChange } from '../policy.ts'
import type { Actor } from '../users/user.ts'

/** What a provider has is for itself alone to read. Throws `Failure`: 404 unknown, 403 somebody else's. */
export async function requireReader(db: Database, actor: Actor, id: string): Promise<void> {
  const [provider] = await db.select({ userId: providers.userId }).from(providers).where(eq(providers.id, id))
  if (!provider) throw notFound()
  if (!canChange(actor, provider)) throw forbidden()
}
