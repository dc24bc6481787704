import { assignRole } from '#src/domain/users/role-commands.ts'
import { ROLES } from '#src/domain/users/user.ts'
import { StartError } from '#src/server/start/settings.ts'
import { withDatabase } from './open.ts'

/** `npm run user:role -- EMAIL ROLE` */
await withDatabase(async ({ db }) => {
  const [email = '', asked] = process.argv.slice(2)
  const role = ROLES.find(it => it === asked)
  if (!email.includes('@') || !role)
    throw new StartError(`Say whom and what: npm run user:role -- EMAIL ${ROLES.join('|')}`)
  if (!(await assignRole(db, email, role))) throw new StartError(`Nobody has signed up as ${email}.`)
  console.log(`${email} is ${role} now, and is signed out everywhere.`)
  if (role === 'admin')
    console.log('Until they sign in with a second factor, set up under Security, their rights are a manager’s.')
})
