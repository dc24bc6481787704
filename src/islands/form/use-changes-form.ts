import { callApi } from '#src/stores/api.ts'
import { type FormOptions, useForm } from './use-form.ts'
import { asTheyAre, changesBody, isEmpty, type Values } from './values.ts'

export type ChangesOptions<V extends Values> = Pick<
  FormOptions<V, unknown>,
  'initial' | 'schema' | 'issuesOf' | 'hasParts' | 'fieldOf' | 'draft' | 'onSent'
> & {
  call: string
  /** The values by their paths in the API; by default as they are. */
  encode?: (values: V) => Values
  /** Completes the body of what has changed. */
  complete?: (changes: Record<string, unknown>, values: V) => object
}

/** A form of what is there already. Sends only what has changed, so that nothing else is overwritten. */
export function useChangesForm<V extends Values>(options: ChangesOptions<V>) {
  const { call, encode = asTheyAre, complete = asTheyAre } = options
  return useForm({
    ...options,
    body: (values, saved) => complete(changesBody(encode(saved), encode(values)), values),
    send: ({ body }) => sendChanges(call, body),
  })
}

/** Sends a body of `changesBody`; one without a change needs no call. */
export async function sendChanges(path: string, body: object): Promise<void> {
  if (!isEmpty(body)) await callApi('PATCH', path, { body, isQuiet: true })
}
