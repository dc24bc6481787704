import * as v from 'valibot'

/** The first part: what is in the archive. */
export const manifestSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** The moment of the last migration, as its journal has it. */
  migratedTo: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

/** The last part: without it the archive is not whole. `missing`: files that rows name and that were not there. */
export const endSchema = v.object({
  rows: v.record(v.string(), v.number()),
  files: v.number(),
  missing: v.array(v.string()),
  /** SHA-256 of the names and contents of all parts before. */
  sum: v.string(),
})
export type End = v.InferOutput<typeof endSchema>

export const MANIFEST = 'manifest.json'
export const SECRET = 'auth-secret'
export const END = 'end.json'
export const ROWS = /^tables\/(\w+)\/\d{6}\.ndjson\.gz$/
export const FILE = /^files\/((?:photos|logos)\/[0-9a-z]+\.\w+)$/
