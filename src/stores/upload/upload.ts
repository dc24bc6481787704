import { callApi, type Reply } from '../api.ts'

type Options = {
  /** The sent share, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
  /** Makes a repeated upload take effect once. */
  idempotencyKey?: string
}

/** Uploads files to `path` of the API, without alerts, reporting progress. Throws as `callApi` does. */
export function uploadForm<T>(path: string, body: FormData, { onProgress, ...options }: Options): Promise<Reply<T>> {
  return callApi<T>('PATCH', path, {
    ...options,
    body,
    isQuiet: true,
    via: (url, init) => transmit(url, init, onProgress),
  })
}

/** Like `fetch`, which reports no upload progress. */
function transmit(url: string, init: RequestInit, onProgress: Options['onProgress']): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const { body, method = 'GET', signal } = init
  request.open(method, url)
  for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
  request.onload = () => {
    const { status, statusText, responseText } = request
    resolve(new Response(responseText || null, { status, statusText }))
  }
  request.onerror = () => reject(new TypeError('The connection was lost'))
  request.onabort = () => reject(signal?.reason)
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body instanceof FormData ? body : null)
  return promise
}
