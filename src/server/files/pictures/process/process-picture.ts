import type { Job, Limits, Result } from './job.ts'

/**
 * The largest pictures that are accepted take 500 MB (AVIF) and 2 s; on a busy machine time by the clock is several times that of the
 * processor.
 */
export const PICTURE_LIMITS: Limits = { processorMs: 3_000, memoryBytes: 640 * 1024 * 1024, clockMs: 15_000 }

let decoder: Promise<(job: Job) => Promise<Result>> | undefined

/**
 * The only way to decode a picture: in a child of the Node server, since a process can be ended and a thread cannot; in a function, which has
 * no child, right here. Throws a 503 `Failure` where the child failed by no fault of the picture.
 */
export async function processPicture(job: Job): Promise<Result> {
  decoder ??= openDecoder()
  return (await decoder)(job)
}

async function openDecoder() {
  if (import.meta.env.TARGET === 'netlify') return (await import('./perform.ts')).perform
  const [{ default: entry }, { createPictureProcess }] = await Promise.all([
    import('virtual:tekme/picture-child'),
    import('./picture-process.ts'),
  ])
  return createPictureProcess(new URL(entry), PICTURE_LIMITS).run
}
