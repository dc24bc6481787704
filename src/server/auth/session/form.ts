import * as v from 'valibot'
import { readText } from '#src/server/http/request-body.ts'

const MAX_BYTES = 20_000

/** The text fields of the body: a form, or JSON as clients send for updates. Any other type counts as an empty body. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  if (request.method !== 'POST') return {}
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = await readText(request, MAX_BYTES)
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text))
  return type === 'application/json' ? textsOf(parse(text)) : {}
}

const update = v.object({ data: v.object({ token: v.string() }) })

/** Reads only the token of the nested `data` of an update, since it can be verified. */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const texts = Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string')
  const { success, output } = v.safeParse(update, body)
  return {
    ...Object.fromEntries(texts),
    ...('json' in body && body.json === true && { json: 'true' }),
    ...(success && { token: output.data.token }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
