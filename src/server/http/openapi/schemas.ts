import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { accessPointJson } from '#src/domain/access-points/json.ts'
import { amenityJson, providerJson } from '#src/domain/providers/json.ts'
import { tourJson } from '#src/domain/tours/json.ts'

export type Json = Record<string, unknown>

const COMPONENTS = { Tour: tourJson, Provider: providerJson, Amenity: amenityJson, AccessPoint: accessPointJson }

export const failureSchema = {
  type: 'object',
  required: ['status', 'statusText', 'isAppError', 'data'],
  properties: {
    status: { type: 'integer' },
    statusText: { type: 'string' },
    isAppError: { const: true },
    reason: { type: 'string', description: 'Of a conflict that can be settled: what it is about.' },
    present: { type: 'object', description: 'How that stands now.' },
    data: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          path: { type: 'string' },
          _id: { type: 'string', description: 'The existing resource that the call is in conflict with.' },
        },
      },
    },
  },
}

export const metaSchema = {
  type: 'object',
  required: ['page', 'pages', 'total'],
  properties: {
    ...Object.fromEntries(['page', 'pages', 'total'].map(name => [name, { type: 'integer', minimum: 0 }])),
    understood: {
      type: 'string',
      description: 'What `q` was understood as: a query string of filters, with a `q` of the words that are left.',
      examples: ['?rivers%5B%5D=merkys&daysFrom=2&daysTo=2'],
    },
    counts: {
      type: 'object',
      description:
        'Of a search for a day: how many are free, have few seats left, or have a provider who is to be asked.',
      properties: Object.fromEntries(['free', 'few', 'ask'].map(name => [name, { type: 'integer', minimum: 0 }])),
    },
    leftOut: {
      type: 'object',
      description:
        'Words of `q` that would empty the list, and so are left out of it, and how many tours they find alone.',
      required: ['words', 'tours'],
      properties: { words: { type: 'string' }, tours: { type: 'integer', minimum: 0 } },
      examples: [{ words: 'paaugliais', tours: 2 }],
    },
    notExcluded: {
      type: 'string',
      description: 'Words of `q` that say what is not wanted, which no search can leave out: they are not looked for.',
      examples: ['be uodų'],
    },
    nearestKm: {
      type: 'number',
      description:
        'Where nothing is found within so many kilometres of `near`: how far the nearest tour is that has what else is asked for.',
      examples: [46.2],
    },
  },
}

export const json = (schema: unknown) => ({ 'application/json': { schema } })

type TypeMode = 'input' | 'output'

const conversion = (typeMode: TypeMode) =>
  ({
    target: 'draft-2020-12',
    typeMode,
    // Rules beyond types are in the descriptions.
    errorMode: 'ignore',
    definitions: COMPONENTS,
    overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  }) as const

export function schemaOf(schema: v.GenericSchema, typeMode: TypeMode): Json {
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, conversion(typeMode)) as Json
  return own
}

export function componentSchemas(): Json {
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
