import type { GenericSchema } from 'valibot'
import { sendChanges } from '#src/islands/form/use-changes-form.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { asTheyAre, changesBody, toBody, type Values } from '../../form/values.ts'

type Options<V extends Values> = {
  providerId: string
  list: 'socials' | 'amenities'
  /** Missing for a new one. */
  memberId: string | undefined
  initial: V
  schema: GenericSchema
  /** The values by their paths in the API; by default as they are. */
  encode?: (values: V) => Values
  /** The message once it is added. */
  added: string
}

/** A form for a part of a provider, such as an amenity; after saving, the list of its kind is shown. */
export function useMemberForm<V extends Values>(options: Options<V>) {
  const { providerId, list, memberId, initial, schema, encode = asTheyAre, added } = options
  const { locale, t } = useFrame()
  const path = `providers/${providerId}/${list}`
  return useForm({
    initial,
    schema,
    body: (values, saved) => (memberId ? changesBody(encode(saved), encode(values)) : toBody(encode(values))),
    draft: `provider ${providerId} ${list} ${memberId ?? 'new'}`,
    send: async ({ body, idempotencyKey }) => {
      if (memberId) await sendChanges(`${path}/${memberId}`, body)
      else await callApi('POST', path, { body, idempotencyKey, isQuiet: true })
    },
    onSent: () => ({
      done: memberId ? t('account:provider.saved') : added,
      next: paths.ownProvider(locale, providerId, list),
    }),
  })
}
