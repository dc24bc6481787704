import type { AstroIntegration } from 'astro'

const IMPORT = 'import { resources } from "/src/i18n/resources.ts";'

/** The word that stands for them in the config of astro-i18next, in whatever quotes it writes. */
const PLACE = /(["'`])RESOURCES\1/g

/** astro-i18next writes its config into the script of each page, twice: with this it imports the texts that all else imports. */
export function sharedResources(integration: AstroIntegration): AstroIntegration {
  const { 'astro:config:setup': setUp, ...hooks } = integration.hooks
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': options =>
        setUp?.({
          ...options,
          injectScript: (stage, code) => options.injectScript(stage, IMPORT + code.replaceAll(PLACE, 'resources')),
        }),
    },
  }
}
