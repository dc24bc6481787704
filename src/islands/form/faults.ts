import * as v from 'valibot'
import { faultsOf } from '#src/domain/faults.ts'
import type { Message } from '#src/domain/message.ts'
import type { ApiMessage } from '#src/stores/api.ts'

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>
/** Told at fields, and what no field of the form is to blame for. */
export type Told = { atFields: Faults; elsewhere: string[] }

/** What the API's own schema finds, in the words of the page. */
export function findFaults(schema: v.GenericSchema, body: object, say: (message: Message) => string): ApiMessage[] {
  const { issues } = v.safeParse(schema, body)
  return faultsOf(issues ?? []).map(({ message, path }) => ({ message: say(message), path }))
}

/** Puts each message at its field, the first one of a field only. */
export function placeFaults(messages: readonly ApiMessage[], names: readonly string[]): Told {
  const atFields: Record<string, string> = {}
  const elsewhere: string[] = []
  for (const { message, path } of messages) {
    const name = path && nearest(path, names)
    if (name) atFields[name] ??= message
    else elsewhere.push(message)
  }
  return { atFields, elsewhere: [...new Set(elsewhere)] }
}

/** `regions.0` belongs to `regions`; `contacts` to its first field. */
function nearest(path: string, names: readonly string[]): string | undefined {
  if (names.includes(path)) return path
  const around = names.filter(name => path.startsWith(`${name}.`)).sort((a, b) => b.length - a.length)[0]
  return around ?? names.find(name => name.startsWith(`${path}.`))
}
