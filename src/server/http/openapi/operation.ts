import { RETENTION } from '#src/domain/retention.ts'
import type { Endpoint } from '../contract.ts'
import { type Access, isAuthenticated } from '../guards.ts'
import { isOptional, JSON_MAX_BYTES } from '../request-body.ts'
import { type Json, json, metaSchema, schemaOf } from './schemas.ts'

export const tagOf = (path: string) => path.split('/')[1] ?? ''

const SECURITY: Record<Access, Json[]> = {
  anyone: [],
  viewer: [{}, { bearer: [] }],
  guest: [{ booking: [] }, { bearer: [] }],
  account: [{ bearer: [] }],
  provider: [{ bearer: [] }],
  admin: [{ bearer: [] }],
}

export function describeOperation(path: string, method: string, contract: Endpoint['contract']): Json {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const isChange = method !== 'GET'
  return {
    operationId: `${method.toLowerCase()} ${path}`.replaceAll(/[^a-z]+(\w?)/gi, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    summary: contract.summary,
    tags: [tagOf(path)],
    security: SECURITY[contract.access],
    parameters: [
      ...ids.map(name => ({ name, in: 'path', required: true, schema: schemaOfParam(contract, name) })),
      ...(contract.query?.parameters ?? []).map(({ name, description, schema, isList }) => ({
        name: isList ? `${name}[]` : name,
        in: 'query',
        description,
        schema,
      })),
      ...(isChange && isAuthenticated(contract.access) && !contract.isSecret ? [idempotencyKey] : []),
    ],
    ...(contract.body || contract.form ? { requestBody: describeBody(contract) } : {}),
    responses: {
      ...describeSuccess(contract),
      ...(contract.accepted && {
        202: { description: 'Proposed.', content: json(dataOf(schemaOf(contract.accepted, 'output'))) },
      }),
      ...Object.fromEntries(
        failuresOf(contract, ids.length > 0, isChange).map(status => [
          status,
          { $ref: `#/components/responses/Failure${status}` },
        ]),
      ),
    },
  }
}

function schemaOfParam({ params }: Endpoint['contract'], name = ''): Json {
  const typed = params?.[name]
  return typed ? schemaOf(typed, 'input') : { type: 'string', pattern: '^[0-9a-z]{12}$' }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Repetitions with the same key within ${RETENTION.idempotencyKeys.hours} hours change nothing and get the same response, with a fresh token where it holds one.`,
  schema: { type: 'string', maxLength: 200 },
}

function describeBody({ body, form, maxBytes = JSON_MAX_BYTES }: Endpoint['contract']): Json {
  if (body) {
    const description = `At most ${maxBytes} bytes.`
    return { required: !isOptional(body), description, content: json(schemaOf(body, 'input')) }
  }
  const texts = (form?.texts ?? []).map(name => [name, { type: 'string' }])
  const file = form ? [[form.file, { type: 'string', format: 'binary' }]] : []
  const properties = Object.fromEntries([...file, ...texts])
  return {
    required: true,
    description: `The file has at most ${form?.maxBytes} bytes.`,
    content: { 'multipart/form-data': { schema: { type: 'object', required: [form?.file], properties } } },
  }
}

function describeSuccess({ response, isList, media, status = 200 }: Endpoint['contract']): Json {
  if (media) {
    const content = Object.fromEntries(media.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))
    return { 200: { description: 'The file.', content } }
  }
  if (!response) return { 204: { description: 'Done.' } }
  const item = schemaOf(response, 'output')
  const schema = isList
    ? {
        type: 'object',
        required: ['data', 'meta'],
        properties: { data: { type: 'array', items: item }, meta: metaSchema },
      }
    : dataOf(item)
  return { [status]: { description: status === 201 ? 'Created.' : 'Success.', content: json(schema) } }
}

const dataOf = (item: Json): Json => ({ type: 'object', required: ['data'], properties: { data: item } })

function failuresOf(
  { access, body, form, media, limit, failures = [] }: Endpoint['contract'],
  hasIds: boolean,
  isChange: boolean,
) {
  const statuses = new Set([503, ...failures])
  if (isAuthenticated(access)) statuses.add(401)
  if (access === 'provider' || access === 'admin') statuses.add(403)
  if (isAuthenticated(access) && isChange) for (const status of [400, 409]) statuses.add(status)
  if (hasIds) statuses.add(404)
  if (body || form) for (const status of [400, 408, 413, 415]) statuses.add(status)
  if (limit || (!isChange && !media)) statuses.add(429)
  return [...statuses].sort()
}
