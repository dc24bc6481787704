import { IMAGE_LIMITS } from '#src/domain/images/image.ts'
import { scalePicture } from '#src/lib/pictures/scale-picture.ts'

/** Makes a photo that was chosen small enough to be sent. Where that fails, the server says what is wrong with it. */

const LIMITS = { sidePx: IMAGE_LIMITS.reportSidePx, maxBytes: IMAGE_LIMITS.photoBytes, type: 'image/jpeg' } as const

for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"][name="photo"]'))
  input.addEventListener('change', async () => {
    const [chosen] = input.files ?? []
    const scaled = chosen && (await scalePicture(chosen, LIMITS).catch(() => undefined))
    // Another one may have been chosen meanwhile.
    if (!scaled || scaled.file === chosen || input.files?.[0] !== chosen) return
    const kept = new DataTransfer()
    kept.items.add(scaled.file)
    input.files = kept.files
  })
