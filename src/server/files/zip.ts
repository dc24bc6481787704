import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** `content` is read when its turn comes; nothing of it is left out silently. */
export type ZipEntry = { name: string; content: () => Promise<Uint8Array | undefined>; isCompressed?: boolean }

/** A ZIP archive of these, made while it is read: one entry at a time is in memory. An entry without content is left out. */
export function zipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const waiting = [...entries]
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      const next = waiting.shift()
      if (!next) return zip.end()
      const content = await next.content()
      if (!content) return
      const entry = next.isCompressed ? new ZipPassThrough(next.name) : new ZipDeflate(next.name)
      zip.add(entry)
      entry.push(content, true)
    },
  })
}
