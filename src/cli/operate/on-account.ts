import { ACCOUNT_COMMANDS, type AccountCommand } from '#src/server/control/account-commands.ts'
import { askServer, socketPath } from '#src/server/control/socket.ts'
import type { Settings } from '#src/server/start/settings.ts'
import { withDatabase } from '../open.ts'

/** Carries out a command for an account: in the server that runs on an embedded database, or on the database itself. Says what was done. */
export async function doToAccount(settings: Settings, name: AccountCommand, input: unknown): Promise<void> {
  const socket = settings.DATABASE_URL ? undefined : socketPath(settings)
  const done = socket === undefined ? undefined : await askServer(socket, name, input)
  const lines = done ?? (await withDatabase(settings, {}, ({ db }) => ACCOUNT_COMMANDS[name]({ db, settings }, input)))
  for (const line of lines) console.log(line)
}
