import { StartError } from '#src/server/start/settings.ts'
import { runCommand } from './open.ts'
import { doToAccount } from './operate/on-account.ts'

const USE = 'npm run user:remove-factors -- EMAIL'
const HELP = `${USE}: for whoever has lost authenticator, passkeys and recovery codes.`

await runCommand(HELP, async ([email = ''], settings) => {
  if (!email.includes('@')) throw new StartError(`Say whose: ${USE}`)
  await doToAccount(settings(), 'remove-factors', { email })
})
