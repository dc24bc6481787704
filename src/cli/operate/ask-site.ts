import type { Settings } from '#src/server/config/settings.ts'
import { type Done, OPERATOR_COMMANDS, type OperatorCommand } from '#src/server/control/operator-commands.ts'
import { askServer, socketPath } from '#src/server/control/socket.ts'
import { print, readCommandSettings, withDatabase } from '../open.ts'

/** Has a command carried out as `carryOut` does, and prints what was done. */
export async function askSite(options: { json?: true }, name: OperatorCommand, input: unknown): Promise<void> {
  print(options, await carryOut(readCommandSettings(), name, input))
}

/** Has a command carried out by the server that runs on an embedded database, or on the database itself. */
export async function carryOut(settings: Settings, name: OperatorCommand, input: unknown): Promise<Done> {
  const socket = settings.DATABASE_URL ? undefined : socketPath(settings)
  const done = socket === undefined ? undefined : await askServer(socket, name, input)
  return done ?? withDatabase(settings, {}, ({ db }) => OPERATOR_COMMANDS[name]({ db, settings }, input))
}
