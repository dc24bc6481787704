import sharp from 'sharp'
import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { json, medianOf, signIn, timed } from './api/provider.ts'
import type { Site } from './servers.ts'
import { atMost } from './verdicts.ts'

const TIMES = 8

/** A photo of about 2 MB sent by a provider, cleaned and stored, against the same work of sharp alone on the same bytes. */
export async function measureUpload({ product: { url: product } }: Pick<Site, 'product'>) {
  const photo = await drawPhoto()
  const { token, user } = await signIn(product)
  const { data: tours } = await json(`${product}/api/v1/tours?user=${user._id}&select[]=name&limit=${TIMES}`)
  const uploadMs: number[] = []
  const sharpMs: number[] = []
  for (let time = 0; time <= TIMES; time++) {
    const form = new FormData()
    form.append('photo', new File([photo], 'upe.jpg', { type: 'image/jpeg' }))
    const id = tours[time % tours.length]._id
    uploadMs.push(
      await timed(() =>
        json(`${product}/api/v1/tours/${id}/photo`, {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${token}` },
          body: form,
        }),
      ),
    )
    sharpMs.push(await timed(() => cleanAlone(photo)))
  }
  const times = { megabytes: photo.length / 1e6, uploadMs: medianOf(uploadMs), sharpMs: medianOf(sharpMs) }
  return { ...times, ...atMost('upload of a photo: time against sharp alone', times.uploadMs / times.sharpMs, 1.7) }
}

/** The size that browsers scale to, with as much grain as fills 2 MB. */
async function drawPhoto(): Promise<Buffer<ArrayBuffer>> {
  const shape = { width: IMAGE_LIMITS.photoSidePx, height: (IMAGE_LIMITS.photoSidePx * 3) / 4, channels: 3 as const }
  const grain = sharp({ create: { ...shape, background: '#4a7', noise: { type: 'gaussian', mean: 128, sigma: 26 } } })
  return Buffer.from(await grain.blur(1).jpeg({ quality: 84 }).toBuffer())
}

function cleanAlone(photo: Buffer): Promise<Buffer> {
  const { photoSidePx } = IMAGE_LIMITS
  return sharp(photo, { autoOrient: true })
    .resize({ width: photoSidePx, height: photoSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
