import * as v from 'valibot'
import { Failure, fileTooLarge, invalid, tooLarge, unsupportedType } from '#src/domain/errors.ts'
import { message } from '#src/domain/message.ts'
import { validationIssues } from '#src/domain/validation-issues.ts'
import { BODY_TIMES, type BodyTimes, readInTime } from './read-in-time.ts'

export const JSON_MAX_BYTES = 100_000
const REPORT_MAX_BYTES = 16_000
const FIELDS_MAX_BYTES = 32_000
/** The bytes that boundaries, headers and the text fields of a multipart body add to its file. */
const FORM_MARGIN_BYTES = 20_000

/** The JSON of a request. Throws `Failure`: 415 another type, 413 too large, 408 too slow, 400 malformed. */
export async function readJson(request: Request, times?: BodyTimes, maxBytes = JSON_MAX_BYTES): Promise<unknown> {
  requireType(request, 'application/json')
  return readJsonOf(request, maxBytes, times)
}

/** The JSON that a browser sends by itself, in the old form or the new. Throws as `readJson`. */
export async function readReport(request: Request): Promise<unknown> {
  requireType(request, 'application/reports+json', 'application/csp-report')
  return readJsonOf(request, REPORT_MAX_BYTES)
}

/** The same of a call that may come without a body; `undefined` where nothing is sent. */
export async function readJsonIfAny(request: Request, maxBytes = JSON_MAX_BYTES): Promise<unknown> {
  const { headers } = request
  const isDeclared = ['content-type', 'content-length', 'transfer-encoding'].some(name => headers.has(name))
  if (!isDeclared || headers.get('content-length') === '0') return undefined
  requireType(request, 'application/json')
  const bytes = await readBytes(request, maxBytes, tooLarge(maxBytes))
  return bytes.length ? parseJson(bytes) : undefined
}

async function readJsonOf(request: Request, maxBytes: number, times?: BodyTimes): Promise<unknown> {
  return parseJson(await readBytes(request, maxBytes, tooLarge(maxBytes), times))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseNul)
  } catch {
    throw invalid(message('common:failure.badJson'))
  }
}

/** PostgreSQL's texts hold any character but this one. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('a text holds U+0000')
  return value
}

export const isOptional = ({ type }: v.GenericSchema): boolean => type === 'optional'

/** Throws a 400 `Failure` that lists every validation issue with its path. */
export function parseBody<B extends v.GenericSchema>(schema: B, body: unknown): v.InferOutput<B> {
  // An object schema takes an array for an object without fields.
  if (Array.isArray(body)) throw invalid(message('common:failure.invalid'))
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new Failure({ status: 400, items: validationIssues(result.issues) })
}

/** A file field of a multipart form, of at most `maxBytes`. */
type FileField = { file: string; maxBytes: number }

/** A multipart form with its only file. Throws `Failure` as `readJson`. */
export async function readForm(
  request: Request,
  { file: name, maxBytes }: FileField,
): Promise<{ form: FormData; file: Uint8Array<ArrayBuffer> }> {
  const type = requireType(request, 'multipart/form-data')
  const bytes = await readBytes(request, maxBytes + FORM_MARGIN_BYTES, fileTooLarge(maxBytes, name))
  const form = await parseForm(bytes, type)
  const [file, ...others] = form.getAll(name)
  if (!(file instanceof File)) throw invalid(message('common:file.missing'), name)
  if (others.length > 0) throw invalid(message('common:file.tooMany'), name)
  if (file.size > maxBytes) throw fileTooLarge(maxBytes, name)
  if (file.size === 0) throw invalid(message('common:file.tooSmall', { minBytes: 1 }), name)
  return { form, file: new Uint8Array(await file.arrayBuffer()) }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    for (const [name, value] of form) refuseNul(name, value)
    return form
  } catch {
    throw invalid(message('common:failure.badForm'))
  }
}

/** The fields of a form that a page takes. Throws `Failure` as `readJson`. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  requireType(request, 'application/x-www-form-urlencoded')
  const sent = new URLSearchParams(await readText(request, FIELDS_MAX_BYTES))
  if ([...sent.values()].some(value => value.includes('\0'))) throw invalid(message('common:failure.badForm'))
  return sent
}

/** The fields of a form, and its file; undefined where none was chosen. `refused`: it is too large, and the fields were read all the same. */
type FieldsAndFile = { fields: URLSearchParams; file?: Uint8Array<ArrayBuffer>; refused?: Failure }

/** The same of a form that may come with a file, of at most `maxBytes`. Of one up to twice as large no field is lost. */
export async function readFieldsAndFile(request: Request, { file: name, maxBytes }: FileField): Promise<FieldsAndFile> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return { fields: await readFields(request) }
  const type = requireType(request, 'multipart/form-data')
  const bytes = await readBytes(request, 2 * maxBytes + FIELDS_MAX_BYTES, fileTooLarge(maxBytes, name))
  const form = await parseForm(bytes, type)
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const fields = new URLSearchParams(texts)
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) return { fields }
  if (file.size > maxBytes) return { fields, refused: fileTooLarge(maxBytes, name) }
  return { fields, file: new Uint8Array(await file.arrayBuffer()) }
}

/** The body as text, of any type. Throws `Failure`: 413 or 408. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, maxBytes, tooLarge(maxBytes)))
}

function requireType(request: Request, ...wanted: string[]): string {
  const type = request.headers.get('content-type') ?? ''
  if (!wanted.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) throw unsupportedType(wanted)
  return type
}

/** Stops reading where the limit is passed, whatever length was declared. */
async function readBytes(
  request: Request,
  limit: number,
  refusal: Failure,
  times = BODY_TIMES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > limit) throw refusal
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readInTime(request.body, times)) {
    size += chunk.byteLength
    if (size > limit) throw refusal
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
