import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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
  let isStalled = false
  const { port, stop } = await startLocalServer(async (request, response) => {
    const body = await buffer(request)
    if (isStalled) return
    const path = request.url ?? ''
    if (!isSigned(request)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const key = decodeURIComponent(path.replace(/^\/pictures\/?/, ''))
    const object = objects.get(key)
    if (key === '') response.end(listing([...objects.keys()]))
    else if (request.method === 'PUT') response.writeHead(objects.set(key, body) ? 200 : 500).end()
    else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 204).end()
    else if (object) response.end(request.method === 'HEAD' ? undefined : object)
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  const addressFor = (secret: string) =>
    `s3+http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=${REGION}`
  return {
    objects,
    address: addressFor(SECRET),
    addressFor,
    /** It takes requests and answers none. */
    stall: () => {
      isStalled = true
    },
    stop,
  }
}

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
