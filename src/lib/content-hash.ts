import { createHash } from 'node:crypto'

/** Names a script or style that is written into every page, for the content security policy. */
export const contentHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const
