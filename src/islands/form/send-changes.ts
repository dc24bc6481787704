import { callApi } from '#src/stores/api.ts'
import { isEmpty } from './values.ts'

/** Sends a body of `changesBody`; one without a change needs no call. */
export async function sendChanges(path: string, body: object): Promise<void> {
  if (!isEmpty(body)) await callApi('PATCH', path, { body, isQuiet: true })
}
