import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { socials } from '#db/schema/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { assertUnchanged } from '../concurrent-change.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { message } from '../message.ts'
import type { Actor } from '../users/user.ts'
import { changeProvider } from './commands.ts'
import { hostMissed, PROVIDER_LIMITS, type SocialNetwork } from './provider.ts'
import type { NewSocial, SocialChanges } from './social-schema.ts'

/** Each returns the provider before and after, and as `result` the link. A link of another provider is a 404. */

const ofProvider = (providerId: string, id: string) => and(eq(socials.id, id), eq(socials.providerId, providerId))

export function addSocial(db: Database, actor: Actor, providerId: string, { type, url }: NewSocial) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    if (before.socials.length >= PROVIDER_LIMITS.socials)
      throw conflict(message('account:failure.tooManySocials', { max: PROVIDER_LIMITS.socials }))
    requireNetwork(type, url)
    const [row] = await tx.insert(socials).values({ providerId, network: type, url }).returning()
    if (!row) throw notFound()
    return row
  })
}

export function updateSocial(
  db: Database,
  actor: Actor,
  providerId: string,
  { id, locale }: { id: string; locale: Locale },
  changes: SocialChanges,
) {
  return changeProvider(db, actor, providerId, async (tx, before) => {
    const old = before.socials.find(social => social.id === id)
    if (!old) throw notFound()
    assertUnchanged(locale, changes, { type: old.network, url: old.url })
    const { type = old.network, url = old.url } = changes
    if (type !== old.network || url !== old.url) requireNetwork(type, url)
    const social = { ...old, network: type, url }
    await tx.update(socials).set({ network: social.network, url: social.url }).where(ofProvider(providerId, id))
    return social
  })
}

export function deleteSocial(db: Database, actor: Actor, providerId: string, id: string) {
  return changeProvider(db, actor, providerId, async tx => {
    const gone = await tx.delete(socials).where(ofProvider(providerId, id)).returning({ id: socials.id })
    if (!gone.length) throw notFound()
  })
}

function requireNetwork(network: SocialNetwork, url: string): void {
  const host = hostMissed(network, url)
  if (host) throw invalid(message('account:failure.socialNetwork', { host }), 'url')
}
