import { providerBody } from '#src/domain/providers/schema.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { useFrame } from '../../form/frame.tsx'
import { sendChanges } from '../../form/send-changes.ts'
import { useForm } from '../../form/use-form.ts'
import { asTheyAre, changesBody, type Values } from '../../form/values.ts'

type Options<V extends Values> = {
  providerId: string
  /** Names the draft. */
  section: string
  initial: V
  /** The values by their paths in the API; by default as they are. */
  encode?: (values: V) => Values
}

/** A form with some of a provider's fields. Sends only the changed ones, so that nothing else is overwritten. */
export function useProviderForm<V extends Values>({ providerId, section, initial, encode = asTheyAre }: Options<V>) {
  const { t } = useFrame()
  return useForm({
    initial,
    schema: providerBody,
    body: (values, saved) => changesBody(encode(saved), encode(values)),
    draft: `provider ${providerId} ${section}`,
    send: ({ body }) => sendChanges(`providers/${providerId}`, body),
    onSent: () => {
      openAlert('success', t('account:provider.saved'))
    },
  })
}
