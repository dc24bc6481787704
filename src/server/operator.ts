import { settings } from './env.ts'

/** Who runs the site, as the legal pages name them: with the name of the site alone where the settings say nothing. */
export const operator = (siteName: string) => ({
  operator: [settings.OPERATOR_NAME ?? siteName, settings.OPERATOR_ADDRESS].filter(part => part).join(', '),
  email: settings.CONTACT_EMAIL,
})
