import type { APIRoute } from 'astro'
import { getReportPhoto } from '#src/domain/conditions/photo-queries.ts'
import { getDatabase } from '#src/server/config/db.ts'
import { readFile } from '#src/server/files/storage.ts'
import { notFound } from '#src/server/http/page.ts'

/** The photo of a report that nobody else sees yet. */
export const GET: APIRoute = async ({ params }) => {
  const file = await getReportPhoto(await getDatabase(), params.id ?? '')
  const bytes = file === undefined ? undefined : await readFile(file)
  return bytes ? new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } }) : notFound()
}
