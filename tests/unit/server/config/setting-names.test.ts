import { expect, test } from 'vitest'
import { missingFault, misspelledSettings, settingWarnings } from '#src/server/config/setting-names.ts'
import { SETTING_NAMES } from '#src/server/config/settings.ts'

const meantBy = (name: string, env = {}) => misspelledSettings({ ...env, [name]: 'x' })

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SITE_URLS', 'SITE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['CONTACT_MAIL', 'CONTACT_EMAIL'],
  ['OPERATER_NAMES', 'OPERATOR_NAME'],
  ['AUTHSECRETS', 'AUTH_SECRET'],
  ['TRUSTED_PROXY_S', 'TRUSTED_PROXIES'],
  ['TEKME_SITE_URL', 'SITE_URL'],
  ['TEKME_PORT', 'PORT'],
  ['port', 'PORT'],
])('%s is told to be %s', (name, meant) => {
  expect(meantBy(name)).toEqual([`The setting ${name} is unknown: ${meant} may be meant.`])
})

test('a name that begins as ours but is like no setting is unknown', () => {
  expect(meantBy('TEKME_COLOUR')).toEqual(['The setting TEKME_COLOUR is unknown.'])
})

test('what is like a setting that is set is somebody else’s', () => {
  expect(meantBy('SMPT_URL', { SMTP_URL: 'smtp://upe.example' })).toEqual([])
})

test('what shells, containers, npm and Netlify set is nobody’s mistake', () => {
  const theirs =
    'PATH HOME HOSTNAME USER SHELL PWD LANG TERM EDITOR PAGER MAIL LOGNAME TMPDIR CI NODE_OPTIONS NODE_VERSION YARN_VERSION INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY SYSTEMD_EXEC_PID ' +
    'URL DEPLOY_URL DEPLOY_PRIME_URL DEPLOY_ID SITE_ID SITE_NAME NETLIFY NETLIFY_DATABASE_URL REPOSITORY_URL BUILD_ID CONTEXT BRANCH HEAD COMMIT_REF AWS_LAMBDA_JS_RUNTIME PGHOST PGDATA POSTGRES_PASSWORD INIT_CWD COLOR npm_config_cache npm_package_name npm_lifecycle_event'
  expect(theirs.split(' ').flatMap(name => meantBy(name))).toEqual([])
  expect(misspelledSettings(Object.fromEntries(SETTING_NAMES.map(name => [name, ''])))).toEqual([])
})

test('all that is missing is one sentence', () => {
  expect(missingFault({ A: 'x', B: '' }, ['A'])).toBeUndefined()
  expect(missingFault({ A: 'x', B: '' }, ['A', 'B'])).toBe('The setting B is missing.')
  expect(missingFault({}, ['A', 'B'])).toBe('The settings A and B are missing.')
  expect(missingFault({}, ['A', 'B', 'C'])).toBe('The settings A, B and C are missing.')
})

test('a mail server is missing only where others reach the site', () => {
  expect(settingWarnings({}, false)).toEqual([])
  expect(settingWarnings({ SMTP_URL: 'smtp://upe.example' }, true)).toEqual([])
  expect(settingWarnings({}, true)).toEqual(['The setting SMTP_URL is missing, so no email is sent.'])
})
