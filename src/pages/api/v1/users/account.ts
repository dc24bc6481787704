import { deleteOwnAccount } from '#src/domain/users/deletion-commands.ts'
import { deleteAccountBody } from '#src/domain/users/schema.ts'
import { factorKeys } from '#src/server/auth/factor-keys.ts'
import { tagsOfProviderDeletion } from '#src/server/cache/changed-tags.ts'
import { tagsOfLineChange } from '#src/server/cache/route-tags.ts'
import { tagsOfMarksBy } from '#src/server/cache/water-tags.ts'
import { deleteFiles } from '#src/server/files/storage.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'
import { deliverSoon } from '#src/server/mail/deliver.ts'

export const { DELETE, ALL } = endpoints({
  DELETE: endpoint(
    {
      summary: 'Delete the account of the caller with all that belongs to it, with a code where the account needs one',
      access: 'account',
      body: deleteAccountBody,
      status: 204,
      limit: 'passwordPerAccount',
    },
    async ({ db, actor, body, locale, after, invalidate }) => {
      const marked = await tagsOfMarksBy(db, { userId: actor.id })
      const { providers, lines } = await deleteOwnAccount(db, actor, {
        ...body,
        locale,
        now: new Date(),
        ...factorKeys(),
      })
      after(() => deleteFiles(providers.flatMap(({ files }) => files)))
      after(deliverSoon)
      invalidate([...providers.flatMap(tagsOfProviderDeletion), ...lines.flatMap(tagsOfLineChange), ...marked])
      return undefined
    },
  ),
})
