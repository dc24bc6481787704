import { ROLES } from '#src/domain/users/user.ts'
import { StartError } from '#src/server/start/settings.ts'
import { runCommand } from './open.ts'
import { doToAccount } from './operate/on-account.ts'

const USE = `npm run user:role -- EMAIL ${ROLES.join('|')}`

await runCommand(`${USE}: gives an account a role.`, async ([email = '', asked], settings) => {
  const role = ROLES.find(it => it === asked)
  if (!email.includes('@') || !role) throw new StartError(`Say whom and what: ${USE}`)
  await doToAccount(settings(), 'role', { email, role })
})
