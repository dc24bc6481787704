const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/** CommonJS, since the integration's loader cannot read the default export of an ES module under a current Node. */
const locales = ['lt', 'en']
const files = readdirSync(join(__dirname, 'lt')).filter(file => file.endsWith('.json'))
const namespaces = files.map(file => file.replace('.json', ''))

/**
 * Resources are handed over: the default file backend would bake a path of the build machine into the bundle. The word stands for
 * them, which `src/build/shared-resources.ts` puts there.
 */
module.exports = {
  defaultLocale: 'lt',
  locales,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: { resources: 'RESOURCES', fallbackLng: false, interpolation: { escapeValue: false } },
}
