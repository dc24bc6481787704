/** What Netlify's build does besides building. */

/** All is built, the functions too, and nothing is live yet: a build that fails has changed no database. */
export async function onPostBuild({ utils }) {
  try {
    await utils.run('npm', ['run', '--silent', 'db:migrate'], { env: { TARGET: 'netlify' } })
  } catch {
    utils.build.failBuild('The database could not be migrated, so nothing is deployed: the sentence above says why.')
  }
}

/** The deploy is live, and the CDN is empty. */
export async function onSuccess() {
  const { CONTEXT, URL: site, AUTH_SECRET: secret } = process.env
  if (CONTEXT !== 'production' || !site || !secret) return
  try {
    const { authorizationOf } = await import('#src/server/config/derive-key.ts')
    const headers = { Authorization: authorizationOf(secret, 'render-ahead') }
    const { status } = await fetch(`${site}/.netlify/functions/render-ahead-background`, { method: 'POST', headers })
    console.log(status < 300 ? 'Pages are rendered ahead.' : `Pages are not rendered ahead: ${status}`)
  } catch (error) {
    console.log(`Pages are not rendered ahead: ${error.message}`)
  }
}
