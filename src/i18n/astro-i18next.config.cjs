/** CommonJS, since the integration's loader cannot read the default export of an ES module under a current Node. */
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const locales = ['lt', 'en']
const namespaces = [
  'common',
  'home',
  'serp',
  'tours',
  'amenities',
  'rivers',
  'regions',
  'boats',
  'socials',
  'auth',
  'account',
  'legal',
]

/** The integration writes the config into code without escaping its strings, so they are escaped here. */
const escaped = value =>
  typeof value === 'string'
    ? JSON.stringify(value).slice(1, -1)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, escaped(inner)]))

const read = (locale, namespace) =>
  escaped(JSON.parse(readFileSync(join(__dirname, locale, `${namespace}.json`), 'utf8')))

const resources = Object.fromEntries(
  locales.map(locale => [locale, Object.fromEntries(namespaces.map(name => [name, read(locale, name)]))]),
)

/** Resources are inlined: the default file backend would bake a path of the build machine into the bundle. */
module.exports = {
  defaultLocale: 'lt',
  locales,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServerPlugins: { fsBackend: null },
  i18nextServer: { resources, fallbackLng: false, interpolation: { escapeValue: false } },
}
