import type { Database } from '#db/client.ts'
import { queueMail } from '#src/domain/mails/commands.ts'
import { readDevice } from '#src/domain/sessions/device.ts'
import { hasSignedInBefore, isKnownDevice } from '#src/domain/sessions/known-device-commands.ts'
import type { Actor } from '#src/domain/users/user.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { deliverSoon } from '../mail/deliver.ts'
import { deviceToken } from './device-cookie.ts'

type From = { db: Database; request: Request; locale: Locale }

/**
 * Tells the owner of an account that a browser has signed in which had not before; once a day for each kind of device, since a
 * program without cookies is new each time. An address that is not verified may be somebody else's.
 */
export async function tellOfNewDevice({ db, request, locale }: From, { id, email, isVerified }: Actor): Promise<void> {
  if (!isVerified || (await isKnownDevice(db, email, deviceToken(request)))) return
  if (!(await hasSignedInBefore(db, id))) return
  const { browser, system } = readDevice(request.headers.get('user-agent'))
  const device = [browser, system].filter(part => part !== undefined).join(', ')
  const at = new Date().toISOString()
  const dedupeKey = `new-device ${id} ${device} ${at.slice(0, 10)}`
  await queueMail(db, { kind: 'new-device', to: email, locale, data: { device, at }, dedupeKey })
  await deliverSoon()
}
