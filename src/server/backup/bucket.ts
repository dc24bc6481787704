import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { readBoundedText } from '#src/lib/text/bounded.ts'
import type { StoreAddress } from '../config/store-address.ts'

type S3Address = Extract<StoreAddress, { kind: 's3' }>
type Init = { method: string; body?: Uint8Array | string; headers?: Record<string, string> }

/** A backup that is being written. It is there once `end` resolves, as a whole; what is broken off is not. */
export type Upload = { write(bytes: Uint8Array): Promise<void>; end(): Promise<void>; breakOff(): Promise<void> }

/** A backup has at most 10,000 parts, so 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 300_000
const TRIES = 3
/** Longer than any answer that is no backup. */
const MAX_BYTES = 8 * 1024 * 1024
const DAY_MS = 86_400_000

/** Backups in a bucket of an S3-compatible store, by their names. Rejects with the code of the store where it refuses. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function send(path: string, { method, body, headers = {} }: Init, isLong = false): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await client.sign(`${endpoint}/${bucket}${path}`, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    // How long a whole backup takes to be read is nobody's guess.
    const response = await fetch(signed, {
      redirect: 'error',
      ...(isLong ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    })
    if (response.ok) return response
    const text = await readBoundedText(response, MAX_BYTES)
    throw new StoreError(response.status, valuesOf(text, 'Code')[0] ?? `status ${response.status}`)
  }

  /** Tries again where the store or the way to it fails: all of it may be done twice. */
  async function ask(path: string, init: Init, isLong = false): Promise<Response> {
    for (let tries = 1; ; tries++) {
      try {
        return await send(path, init, isLong)
      } catch (error) {
        const isRefused = error instanceof StoreError && error.status < 500
        if (isRefused || tries === TRIES) throw error
      }
    }
  }

  const textOf = async (path: string, init: Init) => readBoundedText(await ask(path, init), MAX_BYTES)

  async function upload(name: string): Promise<Upload> {
    const [id = ''] = valuesOf(await textOf(`/${name}?uploads=`, { method: 'POST' }), 'UploadId')
    if (!id) throw new Error('the store began no upload')
    const whole = `/${name}?uploadId=${encodeURIComponent(id)}`
    const etags: string[] = []
    let waiting: Uint8Array[] = []
    let bytes = 0
    async function sendPart(): Promise<void> {
      const body = Buffer.concat(waiting)
      waiting = []
      bytes = 0
      const path = `/${name}?partNumber=${etags.length + 1}&uploadId=${encodeURIComponent(id)}`
      const response = await ask(path, { method: 'PUT', body })
      await response.body?.cancel()
      etags.push(response.headers.get('etag') ?? '')
    }
    return {
      async write(piece) {
        waiting.push(piece)
        bytes += piece.length
        if (bytes >= PART_BYTES) await sendPart()
      },
      async end() {
        if (bytes > 0) await sendPart()
        const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const said = await textOf(whole, { method: 'POST', body, headers: { 'Content-Type': 'application/xml' } })
        // S3 may find out only after it has answered 200.
        if (said.includes('<Error>')) throw new Error(valuesOf(said, 'Code')[0] ?? 'the store did not put it together')
      },
      async breakOff() {
        await ask(whole, { method: 'DELETE' })
      },
    }
  }

  return {
    upload,

    /** The names of those that are whole. */
    async list(): Promise<string[]> {
      const names: string[] = []
      let token: string | undefined
      do {
        const from = token === undefined ? '' : `continuation-token=${encodeURIComponent(token)}&`
        const text = await textOf(`?${from}list-type=2&prefix=tekme-`, { method: 'GET' })
        names.push(...valuesOf(text, 'Key'))
        token = valuesOf(text, 'NextContinuationToken')[0]
      } while (token !== undefined)
      return names
    },

    async read(name: string): Promise<AsyncIterable<Uint8Array>> {
      return piecesOf(await ask(`/${name}`, { method: 'GET' }, true))
    },

    async remove(name: string): Promise<void> {
      await ask(`/${name}`, { method: 'DELETE' })
    },

    /** Removes what was begun a day ago and never ended: nobody sees it, and it has people's data too. */
    async removeBrokenOff(now: Date): Promise<void> {
      const text = await textOf('?prefix=tekme-&uploads=', { method: 'GET' })
      for (const [, upload = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const [[name], [id], [begun]] = [
          valuesOf(upload, 'Key'),
          valuesOf(upload, 'UploadId'),
          valuesOf(upload, 'Initiated'),
        ]
        if (!name || !id || now.getTime() - Date.parse(begun ?? '') < DAY_MS) continue
        await ask(`/${name}?uploadId=${encodeURIComponent(id)}`, { method: 'DELETE' })
      }
    },
  }
}

/** Keeps the response until it is read: Node ends the stream of one that nobody has any more. */
async function* piecesOf(response: Response): AsyncGenerator<Uint8Array> {
  for await (const piece of response.body ?? []) yield piece
}

class StoreError extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/** The texts of the elements of a name; none of those that are read here has others inside. */
function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].flatMap(([, found, value = '']) =>
    found === name
      ? [value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')]
      : [],
  )
}
