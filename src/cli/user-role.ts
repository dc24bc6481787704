import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { ROLES } from '#src/domain/users/user.ts'
import { StartError } from '#src/server/start/settings.ts'
import { withDatabase } from './open.ts'

/** `npm run user:role -- EMAIL ROLE` */
await withDatabase(async ({ db }) => {
  const [email = '', asked] = process.argv.slice(2)
  const role = ROLES.find(it => it === asked)
  if (!email.includes('@') || !role)
    throw new StartError(`Say whom and what: npm run user:role -- EMAIL ${ROLES.join('|')}`)
  const changed = await db
    .update(users)
    .set({ role })
    .where(eq(users.email, email.toLowerCase()))
    .returning({ id: users.id })
  if (changed.length === 0) throw new StartError(`Nobody has signed up as ${email}.`)
  console.log(`${email} is ${role} now.`)
})
