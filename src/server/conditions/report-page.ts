import type { AstroGlobal } from 'astro'
import type { Database } from '#db/client.ts'
import { listPointsOfRiver } from '#src/domain/access-points/queries.ts'
import { type Reporter, takesVotes, VOTES } from '#src/domain/conditions/condition.ts'
import type { ConditionJson } from '#src/domain/conditions/json.ts'
import { presentCondition } from '#src/domain/conditions/present.ts'
import { type ConditionChange, getShownCondition } from '#src/domain/conditions/queries.ts'
import { parseReport, type ReportFormState, readReport, reportErrors } from '#src/domain/conditions/report-form.ts'
import { Failure } from '#src/domain/errors.ts'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import type { Message } from '#src/domain/message.ts'
import type { River } from '#src/domain/places/rivers.ts'
import { localDateOf } from '#src/lib/local-date.ts'
import { serverPaths } from '#src/paths.ts'
import { callerWithTrip } from '../bookings/caller.ts'
import { announce, dropped } from '../cache/invalidations/announce.ts'
import { getDatabase } from '../config/db.ts'
import { invalidatePages } from '../http/perform.ts'
import { readFieldsAndFile } from '../http/request-body.ts'
import { tagsOfConditionChange } from './present-change.ts'
import { reportWithinLimits, storePhotoWithinLimits, voteWithinLimits, witnessOf } from './within-limits.ts'

/** The photo of a report. */
const PHOTO = { file: 'photo', maxBytes: IMAGE_LIMITS.photoBytes }
type Sent = Awaited<ReturnType<typeof readFieldsAndFile>>

/** The outcomes of a form, as the page says it once it is opened again. */
const SENT = ['shown', 'waiting', 'there', 'gone', 'ended'] as const

export type ReportPage = ReportFormState & {
  status: number
  /** Whoever looks; undefined where they may not report, `refusal` then says why, but for a visitor who has to sign in. */
  reporter: Reporter | undefined
  refusal: Message | undefined
  /** The report that is voted on; null where it is not shown any more. */
  about: { condition: ConditionJson; takesVotes: boolean } | null | undefined
  sent: (typeof SENT)[number] | undefined
}

/** Shows the form that reports of a river, or that votes on a report; or does what one of them sent. */
export async function reportPage(page: AstroGlobal, river: River): Promise<ReportPage | { location: string }> {
  const { request, url, locals } = page
  const { locale } = locals
  const now = new Date()
  const db = await getDatabase()
  let query = url.searchParams
  let refused: Failure | undefined
  if (request.method === 'POST') {
    try {
      const form = await readFieldsAndFile(request, PHOTO)
      query = form.fields
      if (form.refused) throw form.refused
      const sent = await act(page, river, form, now)
      const [booking, about] = [query.get('booking') || undefined, sent === 'there' ? query.get('about') : null]
      return { location: serverPaths.riverReport(locale, river, { booking, about: about ?? undefined, sent }) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused = error
    }
  }
  const booking = query.get('booking') ?? ''
  const { reporter, refusal } = await reporterOf(page, river, booking, now)
  const aboutId = query.get('about')
  const found = aboutId === null ? undefined : await getShownCondition(db, aboutId, now)
  const { errors, others } = refused ? reportErrors(refused) : { errors: {}, others: [] }
  const points = await listPointsOfRiver(db, river, undefined)
  return {
    status: refused?.status ?? 200,
    reporter,
    refusal,
    booking: reporter === 'guest' ? booking : '',
    values: readReport(query, { seenOn: localDateOf(now) }),
    errors,
    failures: others,
    points: points.filter(({ isReviewed }) => isReviewed),
    about:
      aboutId === null
        ? undefined
        : found && found.river === river
          ? { condition: presentCondition(found, locale, now), takesVotes: takesVotes(found) }
          : null,
    sent: request.method === 'POST' ? undefined : SENT.find(it => it === url.searchParams.get('sent')),
  }
}

async function reporterOf(page: AstroGlobal, river: River, booking: string, now: Date) {
  try {
    const about = { river, booking: booking || undefined }
    const { reporter } = await witnessOf(await getDatabase(), callerWithTrip(page, booking), about, now)
    return { reporter, refusal: undefined }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { reporter: undefined, refusal: error.status === 403 ? error.items[0]?.message : undefined }
  }
}

/** Reports or votes, and lets the pages fall that show it. Throws `Failure`. */
async function act(page: AstroGlobal, river: River, { fields: sent, file }: Sent, now: Date) {
  const { locale } = page.locals
  const booking = sent.get('booking') || undefined
  const caller = callerWithTrip(page, booking ?? '')
  const says = VOTES.find(it => it === sent.get('says'))
  if (says) {
    const change = await changing(page, tx =>
      voteWithinLimits(tx, caller, sent.get('about') ?? '', { says, booking }, now),
    )
    return change.condition.status === 'ended' ? 'ended' : says
  }
  const body = parseReport(readReport(sent, {}), { river, booking })
  const ends: (() => Promise<unknown>)[] = []
  try {
    const upload = file && { file, atEnd: (task: () => Promise<unknown>) => void ends.push(task) }
    const photo = upload && (await storePhotoWithinLimits(await getDatabase(), caller, body, upload, now))
    const { condition } = await changing(page, tx => reportWithinLimits(tx, caller, body, { now, locale, photo }))
    return condition.status === 'shown' ? 'shown' : 'waiting'
  } finally {
    for (const end of ends) await end()
  }
}

async function changing(
  page: AstroGlobal,
  change: (tx: Database) => Promise<ConditionChange>,
): Promise<ConditionChange> {
  const db = await getDatabase()
  let tags: string[] = []
  try {
    const made = await db.transaction(async tx => {
      const result = await change(tx)
      const invalidated = tagsOfConditionChange(result)
      if (invalidated.length > 0) {
        await announce(tx, invalidated)
        tags = invalidated
      }
      return result
    })
    if (tags.length > 0) await invalidatePages(page, tags)
    return made
  } finally {
    if (tags.length > 0) dropped()
  }
}
