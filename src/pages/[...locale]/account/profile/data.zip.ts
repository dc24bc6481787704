import type { APIRoute } from 'astro'
import { collectAccount } from '#src/domain/users/export-queries.ts'
import { sessionOf } from '#src/server/auth/page-guard.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { readFile } from '#src/server/files/storage.ts'
import { zipStream } from '#src/server/files/zip.ts'
import { notFound } from '#src/server/http/page.ts'
import { isWithinLimit } from '#src/server/limits/rate-limit.ts'

/** Answers what is kept about the viewer, as JSON, and their pictures. */
export const GET: APIRoute = async ({ locals }) => {
  const { user } = sessionOf(locals)
  const db = await getDatabase()
  // Each reads every picture of theirs.
  if (!(await isWithinLimit(db, ['exportPerAccount', user._id])))
    return new Response(null, { status: 429, headers: { 'Retry-After': '3600' } })
  const account = await collectAccount(db, user._id)
  if (!account) return notFound()
  const json = new TextEncoder().encode(JSON.stringify(account.data, null, 2))
  const pictures = account.files.map(key => ({ name: key, content: () => readFile(key), isCompressed: true }))
  return new Response(zipStream([{ name: 'tekme.json', content: async () => json }, ...pictures]), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="tekme.zip"' },
  })
}
