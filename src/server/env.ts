import { getSecret } from 'astro:env/server'
import { readSettings } from './start/settings.ts'

/** The settings of this server. Only code that never reaches a browser may import this. */
export const settings = readSettings(getSecret)
