import sharp from 'sharp'
import { type CoverTour, drawCover } from '#src/drawing/cover/cover.ts'

// Each cover is drawn once, so libvips's cache would only cost memory.
sharp.cache(false)

/** The middle of a tour's cover as PNG, in the size that social networks expect. */
export async function drawSocialCard(tour: CoverTour): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(drawCover(tour)))
    .resize(1200, 630, { fit: 'cover' })
    .png({ palette: true, effort: 4 })
    .toBuffer()
  return new Uint8Array(png)
}
