import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startLocalServer } from './local-server.ts'

export const KEY = 'AKIDEXAMPLE'
/** With what has to be encoded in an address. */
export const SECRET = 'wJalr/XUtn+FEMI@K7:MDENG'
export const REGION = 'eu-north-1'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A local S3-compatible store of one bucket. What isn't signed by AWS Signature Version 4 with its secret gets 403. */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, { key: string; parts: Buffer[]; begun: Date }>()
  let refusals: number[] = []
  let isStalled = false
  const { port, stop } = await startLocalServer(async (request, response) => {
    const body = await buffer(request)
    if (isStalled) return
    const path = request.url ?? ''
    if (!isSigned(request)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const [address = '', query = ''] = path.split('?')
    const key = decodeURIComponent(address.replace(/^\/pictures\/?/, ''))
    const asked = new URLSearchParams(query)
    const refusal = refusals.shift()
    const object = objects.get(key)
    if (refusal !== undefined) response.writeHead(refusal).end('<Error><Code>SlowDown</Code></Error>')
    else if (asked.has('uploads') || asked.has('uploadId'))
      answerUpload({ method: request.method, key, asked, body }, response)
    else if (key === '')
      response.end(listing([...objects.keys()].filter(it => it.startsWith(asked.get('prefix') ?? ''))))
    else if (request.method === 'PUT') response.writeHead(objects.set(key, body) ? 200 : 500).end()
    else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 204).end()
    else if (object) response.end(request.method === 'HEAD' ? undefined : object)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  /** An upload in parts, as docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html describes it. */
  function answerUpload({ method, key, asked, body }: UploadCall, response: ServerResponse): void {
    const id = asked.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (method === 'GET') return void response.end(listingOfUploads(uploads))
    if (method === 'POST' && asked.has('uploads')) {
      const begun = `id/${uploads.size + 1}+`
      uploads.set(begun, { key, parts: [], begun: new Date() })
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (!upload) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    const part = Number(asked.get('partNumber'))
    if (method === 'PUT') {
      upload.parts[part - 1] = body
      return void response.writeHead(200, { ETag: `"${part}"` }).end()
    }
    uploads.delete(id)
    if (method === 'DELETE') return void response.writeHead(204).end()
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"\1"<\/ETag>/g)].map(it =>
      Number(it[1]),
    )
    const isWhole = named.length === upload.parts.length
    if (isWhole) objects.set(key, Buffer.concat(upload.parts))
    // What goes wrong at the end has the status of what went well.
    response.end(isWhole ? '<CompleteMultipartUploadResult/>' : '<Error><Code>InvalidPart</Code></Error>')
  }
  const addressFor = (secret: string) =>
    `s3+http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=${REGION}`
  return {
    objects,
    uploads,
    /** The statuses of its next answers. */
    refuse: (...statuses: number[]) => {
      refusals = statuses
    },
    address: addressFor(SECRET),
    addressFor,
    /** It takes requests and answers none. */
    stall: () => {
      isStalled = true
    },
    stop,
  }
}

type UploadCall = { method: string | undefined; key: string; asked: URLSearchParams; body: Buffer }

const listingOfUploads = (uploads: ReadonlyMap<string, { key: string; begun: Date }>) =>
  `<ListMultipartUploadsResult>${Array.from(uploads, ([id, { key, begun }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`).join('')}</ListMultipartUploadsResult>`

const listing = (keys: string[]) =>
  `<?xml version="1.0"?><ListBucketResult>${keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`

/** Checks a signature as docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html describes it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!found) return false
  const [, id, day = '', region = '', names = '', signature] = found
  const [path, query = ''] = url.split('?')
  const signed = names.split(';').map(name => `${name}:${headers[name]}\n`)
  const canonical = [method, path, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, digest].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region))
  return id === KEY && region === REGION && hmac(key, text).toString('hex') === signature
}
