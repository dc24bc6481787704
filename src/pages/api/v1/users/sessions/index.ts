import * as v from 'valibot'
import { signOutEverywhere } from '#src/domain/sessions/commands.ts'
import { sessionJson } from '#src/domain/sessions/json.ts'
import { listSessions, presentSession } from '#src/domain/sessions/queries.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { GET, DELETE, ALL } = endpoints({
  GET: endpoint(
    {
      summary: 'Where the caller is signed in, the last seen first',
      access: 'account',
      response: v.array(sessionJson),
    },
    async ({ db, actor }) => {
      const sessions = await listSessions(db, actor.id)
      return { data: sessions.map(it => presentSession(it, actor.session.id)) }
    },
  ),
  DELETE: endpoint(
    { summary: 'Sign out everywhere, also here', access: 'account', status: 204 },
    async ({ db, actor }) => {
      await signOutEverywhere(db, actor.id)
      return undefined
    },
  ),
})
