import { message } from '#src/domain/message.ts'
import type { FileReply } from './read-file.ts'

/** Even a slow phone reads any file that is small enough within that. */
const PATIENCE_MS = 20_000

/** Reads a file in a worker; where a file takes it too long, it is ended. */
export function readBeside(file: Blob): Promise<FileReply> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<FileReply>()
  const timer = setTimeout(() => resolve({ problem: message('account:routeFile.deep') }), PATIENCE_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => resolve(data))
  worker.addEventListener('error', () => resolve({ isBroken: true }))
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
