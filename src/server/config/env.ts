import { getSecret } from 'astro:env/server'
import { readSettings } from './settings.ts'

/** The settings of this server. Only code that never reaches a browser may import this. */
export const settings = readSettings(getSecret)

/** The operator of the site, as the legal pages name them: with the name of the site alone where the settings say nothing. */
export const operator = (siteName: string) => ({
  operator: [settings.OPERATOR_NAME ?? siteName, settings.OPERATOR_ADDRESS].filter(part => part).join(', '),
  email: settings.CONTACT_EMAIL,
})
