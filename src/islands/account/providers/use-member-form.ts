import type { GenericSchema } from 'valibot'
import { paths } from '#src/paths.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { goTo } from '../../form/leave.ts'
import { useForm } from '../../form/use-form.ts'
import type { Values } from '../../form/values.ts'

type Options<V extends Values> = {
  providerId: string
  list: 'socials' | 'amenities'
  /** Missing for a new one. */
  memberId: string | undefined
  initial: V
  schema: GenericSchema
  body?: (values: V) => object
  /** The message once it is added. */
  added: string
}

/** A form for a part of a provider, such as an amenity; after saving, the list of its kind is shown. */
export function useMemberForm<V extends Values>(options: Options<V>) {
  const { providerId, list, memberId, initial, schema, body, added } = options
  const { locale, t } = useFrame()
  const path = `providers/${providerId}/${list}`
  return useForm({
    initial,
    schema,
    body,
    draft: `provider ${providerId} ${list} ${memberId ?? 'new'}`,
    send: sent =>
      memberId
        ? callApi('PATCH', `${path}/${memberId}`, { body: sent.body, isQuiet: true })
        : callApi('POST', path, { body: sent.body, idempotencyKey: sent.idempotencyKey, isQuiet: true }),
    onSent: () => {
      openAlert('success', memberId ? t('account:provider.saved') : added)
      return goTo(paths.ownProvider(locale, providerId, list))
    },
  })
}
