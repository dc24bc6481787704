import { timedOut } from '#src/domain/errors.ts'

/** A body may pause for `idleMs` and take `totalMs` in all. */
export type BodyTimes = { idleMs: number; totalMs: number }

export const BODY_TIMES: BodyTimes = { idleMs: 15_000, totalMs: 300_000 }

/**
 * Reads a body as long as it delivers in time. Throws a 408 `Failure`. A body that is not read to its end is not
 * cancelled: on Node that would end the connection before the response that says why.
 */
export async function* readInTime(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  { idleMs, totalMs }: BodyTimes,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!body) return
  const reader = body.getReader()
  const endsAt = Date.now() + totalMs
  for (;;) {
    const { done, value } = await within(Math.min(idleMs, endsAt - Date.now()), reader.read())
    if (done) return
    yield value
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(timedOut()), Math.max(0, milliseconds))
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
