import { removeFactors } from '#src/domain/factors/removal-commands.ts'
import { StartError } from '#src/server/start/settings.ts'
import { withDatabase } from './open.ts'

/** `npm run user:remove-factors -- EMAIL`: for who has lost authenticator, passkeys and recovery codes. */
await withDatabase(async ({ db }) => {
  const [email = ''] = process.argv.slice(2)
  if (!email.includes('@')) throw new StartError('Say whose: npm run user:remove-factors -- EMAIL')
  if (!(await removeFactors(db, email))) throw new StartError(`Nobody has signed up as ${email}.`)
  console.log(`${email} has no second factor now, and is signed out everywhere.`)
})
