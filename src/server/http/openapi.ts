import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { amenityJson, providerJson } from '#src/domain/providers/json.ts'
import { tourJson } from '#src/domain/tours/json.ts'
import { type Endpoint, METHODS } from './endpoint.ts'
import { JSON_MAX_BYTES } from './request-body.ts'

/** What the modules below `pages/api/v1` export, by their path relative to it, such as `tours/[id]/index`. */
export type RouteModules = Record<string, Record<string, unknown>>

type Json = Record<string, unknown>

/** Schemas that are told once, by name. */
const COMPONENTS = { Tour: tourJson, Provider: providerJson, Amenity: amenityJson }

const FAILURE_TEXTS: Record<number, string> = {
  400: 'The body is not valid; each fault with its place.',
  401: 'No token, or one that is no longer good.',
  403: 'A wrong role, or somebody else’s.',
  404: 'There is nothing under this id.',
  409: 'Taken, or in the way of something that is there.',
  413: 'The body is too large.',
  415: 'A body or a file of another type.',
  422: 'A picture that cannot be read.',
  429: 'Too many attempts; `Retry-After` says when to come again.',
  503: 'The database, or another service that the call needs, is away; `Retry-After` says when to come again.',
}

/** OpenAPI 3.1 of the whole API, out of the contracts that its endpoints check at each call. */
export function describeApi(modules: RouteModules, siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [file, module] of Object.entries(modules).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const path = `/${file.replace(/\/?index$/, '').replaceAll(/\[(\w+)\]/g, '{$1}')}`
    const operations = METHODS.flatMap(method => {
      const handler = module[method]
      return isEndpoint(handler) ? [[method.toLowerCase(), describeOperation(path, method, handler.contract)]] : []
    })
    if (operations.length) paths[path] = Object.fromEntries(operations)
  }
  const failures = new Set([...JSON.stringify(paths).matchAll(/responses\/Failure(\d+)/g)].map(([, status]) => status))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tėkmė',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'River tours of Lithuania and those who offer them. Texts and messages come in the language of `Accept-Language`, ' +
        'Lithuanian or English; lists are written `name[]=a&name[]=b`; an unreadable parameter counts as not given. Changing calls take ' +
        'the bearer token alone; one with an `Idempotency-Key` is done once.',
    },
    servers: [{ url: new URL('/api/v1', siteUrl).href }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map(name => ({ name, description: `Calls about ${name}.` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...componentSchemas(), Failure: failureSchema },
      responses: Object.fromEntries(
        Object.entries(FAILURE_TEXTS)
          .filter(([status]) => failures.has(status))
          .map(([status, description]) => [
            `Failure${status}`,
            { description, content: json({ $ref: '#/components/schemas/Failure' }) },
          ]),
      ),
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['status', 'statusText', 'isAppError', 'data'],
  properties: {
    status: { type: 'integer' },
    statusText: { type: 'string' },
    isAppError: { const: true },
    data: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' }, path: { type: 'string' } },
      },
    },
  },
}

const metaSchema = {
  type: 'object',
  required: ['page', 'pages', 'total'],
  properties: Object.fromEntries(['page', 'pages', 'total'].map(name => [name, { type: 'integer', minimum: 0 }])),
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'contract' in value
}

const tagOf = (path: string) => path.split('/')[1] ?? ''

function describeOperation(path: string, method: string, contract: Endpoint['contract']): Json {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const isChange = method !== 'GET'
  return {
    operationId: `${method.toLowerCase()} ${path}`.replaceAll(/[^a-z]+(\w?)/gi, (_, letter: string) =>
      letter.toUpperCase(),
    ),
    summary: contract.summary,
    tags: [tagOf(path)],
    security: contract.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...ids.map(name => ({ name, in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-z]{12}$' } })),
      ...(contract.query?.parameters ?? []).map(({ name, description, schema, isList }) => ({
        name: isList ? `${name}[]` : name,
        in: 'query',
        description,
        schema,
      })),
      ...(isChange && contract.access !== 'anyone' ? [idempotencyKey] : []),
    ],
    ...(contract.body || contract.form ? { requestBody: describeBody(contract) } : {}),
    responses: {
      ...describeSuccess(contract),
      ...Object.fromEntries(
        failuresOf(contract, ids.length > 0, isChange).map(status => [
          status,
          { $ref: `#/components/responses/Failure${status}` },
        ]),
      ),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repetitions with the same key within 24 hours do nothing more and are told the same.',
  schema: { type: 'string', maxLength: 200 },
}

function describeBody({ body, form }: Endpoint['contract']): Json {
  if (body) {
    const description = `At most ${JSON_MAX_BYTES} bytes.`
    return { required: true, description, content: json(schemaOf(body, 'input')) }
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

function describeSuccess({ answer, isList, media, status = 200 }: Endpoint['contract']): Json {
  if (media) {
    const content = Object.fromEntries(media.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))
    return { 200: { description: 'The file.', content } }
  }
  if (!answer) return { 204: { description: 'Done.' } }
  const item = schemaOf(answer, 'output')
  const schema = isList
    ? {
        type: 'object',
        required: ['data', 'meta'],
        properties: { data: { type: 'array', items: item }, meta: metaSchema },
      }
    : { type: 'object', required: ['data'], properties: { data: item } }
  return { [status]: { description: status === 201 ? 'Made.' : 'The answer.', content: json(schema) } }
}

function failuresOf(
  { access, body, form, limit, failures = [] }: Endpoint['contract'],
  hasIds: boolean,
  isChange: boolean,
) {
  const statuses = new Set([503, ...failures])
  if (access !== 'anyone') statuses.add(401)
  if (access === 'provider') statuses.add(403)
  if (access !== 'anyone' && isChange) for (const status of [400, 409]) statuses.add(status)
  if (hasIds) statuses.add(404)
  if (body || form) for (const status of [400, 413, 415]) statuses.add(status)
  if (limit) statuses.add(429)
  return [...statuses].sort()
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

type TypeMode = 'input' | 'output'

const conversion = (typeMode: TypeMode) =>
  ({
    target: 'draft-2020-12',
    typeMode,
    // What a rule of the product checks beyond types stands in the description.
    errorMode: 'ignore',
    definitions: COMPONENTS,
    overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  }) as const

function schemaOf(schema: v.GenericSchema, typeMode: TypeMode): Json {
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, conversion(typeMode)) as Json
  return own
}

function componentSchemas(): Json {
  const names = Object.keys(COMPONENTS) as (keyof typeof COMPONENTS)[]
  return Object.fromEntries(
    names.map(name => {
      const { [name]: schema, ...others } = COMPONENTS
      const {
        $schema: _,
        $defs: __,
        ...own
      } = toJsonSchema(schema, { ...conversion('output'), definitions: others }) as Json
      return [name, own]
    }),
  )
}
