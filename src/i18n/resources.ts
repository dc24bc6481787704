import * as en from './en/index.ts'
import * as lt from './lt/index.ts'

const plain = <T extends object>(module: T) => ({ ...module })

/** Lithuanian is the source of the keys: English must have the same ones. */
export const resources = { lt: plain(lt), en: plain(en) }

export type Namespace = keyof typeof lt
export const NAMESPACES = Object.keys(lt) as Namespace[]
