import { notFound } from '#src/domain/errors.ts'
import { closestWidth } from '#src/domain/images/image.ts'
import { getImage } from '#src/domain/images/queries.ts'
import { imageQuery } from '#src/domain/images/schema.ts'
import { tags } from '#src/server/cache/cache-tags.ts'
import { VARIANT_TYPES } from '#src/server/files/pictures/process/job.ts'
import { getVariant } from '#src/server/files/pictures/variants.ts'
import { endpoints, fileEndpoint } from '#src/server/http/endpoint.ts'

const YEAR_SECONDS = 31_536_000
const WEBP = /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

export const { GET, ALL } = endpoints({
  GET: fileEndpoint(
    { summary: 'A picture, as WebP or JPEG by `Accept`', access: 'anyone', query: imageQuery, media: VARIANT_TYPES },
    async ({ db, params: { id = '' }, query, request, cache }) => {
      const image = await getImage(db, id)
      if (!image) throw notFound()
      const type = WEBP.test(request.headers.get('accept') ?? '') ? 'image/webp' : 'image/jpeg'
      const widthPx = closestWidth(image.widthPx, query.widthPx)
      const headers = new Headers({
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        ETag: `"${id}-${widthPx}-${type === 'image/webp' ? 'webp' : 'jpeg'}"`,
        Vary: 'Accept',
      })
      cache.set({ maxAge: YEAR_SECONDS, tags: [tags.image(id)] })
      if (isKnown(request, headers)) return new Response(null, { status: 304, headers })
      const bytes = await getVariant(image.file, widthPx, type)
      if (!bytes) throw notFound()
      headers.set('Content-Type', type)
      headers.set('Content-Length', String(bytes.byteLength))
      return new Response(new Uint8Array(bytes), { headers })
    },
  ),
})

function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some(tag => tag.trim().replace(/^W\//, '') === headers.get('ETag'))
}
