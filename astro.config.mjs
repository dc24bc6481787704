import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import auth from 'auth-astro'
import { aboutPage } from './src/build/about-page.ts'
import { bundledPackages } from './src/build/bundled-packages.ts'
import { allOf, anyOf, foldersOf, isPreload, isStyle, modulesOf, packagesOf } from './src/build/chunks.ts'
import { compress } from './src/build/compress.ts'
import { databaseThread } from './src/build/database-thread.ts'
import { flatScripts } from './src/build/flat-scripts.ts'
import { hydrateOnInteraction } from './src/build/hydrate-on-interaction.ts'
import { lazyReact } from './src/build/lazy-react.ts'
import { ownServerEntry } from './src/build/own-server-entry.ts'
import { pictureChild } from './src/build/picture-child.ts'
import { sharedResources } from './src/build/shared-resources.ts'
import { shortScopes } from './src/build/short-scopes.ts'
import { standaloneScripts } from './src/build/standalone-scripts.ts'
import { stylesOnDemand } from './src/build/styles-on-demand.ts'
import { PREFETCH_RULES } from './src/components/site/prefetch/prefetch-rules.ts'
import { EARLY_HEARTS } from './src/components/site/saved/early-hearts.ts'
import { CARD_TRANSITION_RULE } from './src/components/site/transition/card-transition-rule.ts'
import { EARLY_CONTROLS } from './src/components/tours/results/early-controls.ts'
import { contentHash } from './src/lib/content-hash.ts'

const forNetlify = process.env.TARGET === 'netlify' || process.env.NETLIFY === 'true'
/** Its packages are half of all, and others have no use for them. */
const netlify = forNetlify ? await import('./src/build/netlify.ts') : undefined

/** The scripts of every page's frame are one chunk, with what most pages share of a party. */
const ON_EVERY_PAGE = {
  name: 'shell',
  test: anyOf(
    modulesOf({
      '.': ['paths'],
      'components/site': 'all',
      'components/site/waiting': ['signs', 'wake-islands'],
      i18n: ['locales'],
      lib: ['browser-storage', 'connection', 'id', 'next-paint', 'query-string', 'slug'],
      stores: ['account', 'alerts', 'announcements', 'api', 'favourites', 'modals', 'party', 'progress', 'session'],
    }),
    // Rules and words of a tour and of a party, which its bar and its cards need too.
    modulesOf({
      'components/party': 'all',
      'components/tours': ['packing-list'],
      'domain/bookings': ['booking'],
      'domain/party': ['party', 'party-text'],
      'domain/places': ['projection', 'regions'],
      'domain/prices': ['card-price'],
      'domain/providers': ['provider'],
      'domain/tours': ['tour'],
      i18n: ['create-translate', 'format', 'phrases'],
      lib: ['local-date'],
      'lib/text': ['copy'],
    }),
    // React's half of nanostores comes with React.
    packagesOf('nanostores/atom', 'nanostores/lifecycle', 'nanoid', '@nanostores/persistent'),
    isPreload,
  ),
}

/** What the script of the home page shares with its islands, and what a search is read by. */
const OF_SEARCHES = {
  name: 'search',
  test: modulesOf({ stores: ['results', 'results-view'], 'stores/map': ['clusters'] }),
}

/** Every island needs all of it; each file of a few hundred bytes has headers of as many. */
const OF_REACT = {
  name: 'react',
  test: anyOf(
    packagesOf('react', 'react-dom', 'scheduler', '@nanostores/react'),
    modulesOf({ 'islands/shell': ['use-ready', 'use-modal.tsx'] }),
  ),
}

/** A file costs a visitor more than its bytes do: styles that at least four pages have are one, and those of accounts another. */
const MANY_PAGES = 4
const ON_MANY_PAGES = { name: 'site', test: isStyle, minShareCount: MANY_PAGES }
const OF_ACCOUNTS = {
  name: 'account',
  test: allOf(
    isStyle,
    foldersOf(
      'components/account',
      'components/auth',
      'islands/account',
      'islands/auth',
      'islands/files',
      'islands/map/points',
    ),
  ),
  minShareCount: MANY_PAGES,
}

export default defineConfig({
  output: 'server',
  outDir: forNetlify ? './.netlify/site' : (process.env.RELEASE ?? './dist'),
  trailingSlash: 'never',
  adapter: netlify?.netlifyFunction() ?? ownServerEntry(node({ mode: 'middleware' }), './src/server/start/boot.ts'),
  cache: {
    provider: forNetlify
      ? { name: 'netlify', entrypoint: new URL('./src/server/cache/netlify-cache.ts', import.meta.url) }
      : { name: 'pages', entrypoint: new URL('./src/server/cache/page-store/provider.ts', import.meta.url) },
  },
  integrations: [
    lazyReact(react()),
    aboutPage(),
    sharedResources(astroI18next({ configPath: './src/i18n/astro-i18next.config.cjs' })),
    // Our own endpoint replaces its route.
    auth({ configFile: '/src/server/auth/auth.config.ts', injectEndpoints: false }),
    hydrateOnInteraction(),
    flatScripts(),
    ...(forNetlify ? [] : [compress()]),
  ],
  security: {
    checkOrigin: false,
    csp: {
      scriptDirective: {
        hashes: [contentHash(PREFETCH_RULES), contentHash(EARLY_HEARTS), contentHash(EARLY_CONTROLS)],
      },
      styleDirective: { hashes: [contentHash(CARD_TRANSITION_RULE)] },
      directives: [
        "default-src 'self'",
        // `blob:` is a picture chosen for upload.
        "img-src 'self' data: blob: https:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'report-to csp',
        // Firefox knows no other.
        'report-uri /api/csp-reports',
      ],
    },
  },
  session: false,
  devToolbar: { enabled: false },
  vite: {
    // Larger styles are files of their own, which pages share; those in the page save its first paint a connection, which a CDN has
    // without that, and a function that holds them is larger.
    build: { assetsInlineLimit: (file, { length }) => length < (file.endsWith('.css') && !forNetlify ? 5632 : 2048) },
    plugins: [
      pictureChild(),
      shortScopes(),
      stylesOnDemand(),
      standaloneScripts(),
      ...(forNetlify ? [] : [databaseThread(), bundledPackages()]),
    ],
    environments: {
      ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: [OF_ACCOUNTS, ON_MANY_PAGES] } } } } },
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [ON_EVERY_PAGE, OF_SEARCHES, OF_REACT] } } },
        },
      },
    },
    // Pages cached by an earlier build are not served by a later one.
    define: {
      'import.meta.env.BUILD_ID': JSON.stringify(Date.now().toString(36)),
      'import.meta.env.TARGET': JSON.stringify(forNetlify ? 'netlify' : 'node'),
      'import.meta.env.DEPLOY_CONTEXT': JSON.stringify(process.env.CONTEXT ?? ''),
      'import.meta.env.DEPLOY_ADDRESS': JSON.stringify(process.env.DEPLOY_PRIME_URL ?? ''),
    },
  },
})
