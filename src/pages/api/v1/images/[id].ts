import { notFound } from '#src/domain/errors.ts'
import { closestWidth } from '#src/domain/images/image.ts'
import { getImage } from '#src/domain/images/queries.ts'
import { imageQuery } from '#src/domain/images/schema.ts'
import { tags } from '#src/server/cache/cache-tags.ts'
import { VARIANT_TYPES, type VariantType } from '#src/server/files/pictures/process/job.ts'
import { getVariant } from '#src/server/files/pictures/variants.ts'
import { endpoints, fileEndpoint } from '#src/server/http/endpoint.ts'

const YEAR_SECONDS = 31_536_000
const ACCEPTED = VARIANT_TYPES.map(type => ({ type, pattern: new RegExp(`${type}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`) }))

export const { GET, ALL } = endpoints({
  GET: fileEndpoint(
    {
      summary: 'A picture, as AVIF where it was made already, WebP or JPEG by `Accept`',
      access: 'anyone',
      query: imageQuery,
      media: VARIANT_TYPES,
    },
    async ({ db, params: { id = '' }, query, request, cache }) => {
      const image = await getImage(db, id)
      if (!image) throw notFound()
      const accept = request.headers.get('accept') ?? ''
      const types = ACCEPTED.filter(({ pattern }) => pattern.test(accept)).map(({ type }) => type)
      const widthPx = closestWidth(image.widthPx, query.widthPx)
      const headers = new Headers({ 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`, Vary: 'Accept' })
      const etagOf = (type: VariantType) => `"${id}-${widthPx}-${type.replace('image/', '')}"`
      cache.set({ maxAge: YEAR_SECONDS, tags: [tags.image(id)] })
      const known = [...types, 'image/jpeg' as const].map(etagOf).find(etag => isKnown(request, etag))
      if (known) {
        headers.set('ETag', known)
        return new Response(null, { status: 304, headers })
      }
      const variant = await getVariant(image.file, widthPx, types)
      if (!variant) throw notFound()
      headers.set('ETag', etagOf(variant.type))
      headers.set('Content-Type', variant.type)
      headers.set('Content-Length', String(variant.bytes.byteLength))
      return new Response(new Uint8Array(variant.bytes), { headers })
    },
  ),
})

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some(tag => tag.trim().replace(/^W\//, '') === etag)
}
