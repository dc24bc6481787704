import { createHash } from 'node:crypto'
import { PREFETCH_RULES } from '../components/site/prefetch/prefetch-rules.ts'

/** For the content security policy, which takes speculation rules for a script. */
export const PREFETCH_RULES_HASH = `sha256-${createHash('sha256').update(PREFETCH_RULES).digest('base64')}` as const
