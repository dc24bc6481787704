import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { intarray } from '@electric-sql/pglite/contrib/intarray'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * V8's optimizing compiler briefly takes 500 MB for PostgreSQL's largest functions, and our queries measured no slower with
 * baseline code. All three are needed, as a flag set after the start doesn't imply its others.
 */
const BASELINE_ONLY = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** PostgreSQL's default of 128 MB is allocated at start, and a site of this size never fills it. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** Opens the database in `folder`; without one it is in memory. */
export function openPglite(folder: string | undefined): Promise<PGlite> {
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag)
  return PGlite.create({
    dataDir: folder,
    startParams: START_PARAMS,
    extensions: { unaccent, btree_gist, intarray },
  })
}
