import { providerBody } from '#src/domain/providers/schema.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { pickValues, toBody, type Values } from '../../form/values.ts'

type Options<V extends Values> = {
  providerId: string
  /** Names the draft. */
  section: string
  initial: V
  body?: (values: V) => object
}

/** A form with some of a provider's fields. Sends only the changed ones, so that nothing else is overwritten. */
export function useProviderForm<V extends Values>({ providerId, section, initial, body }: Options<V>) {
  const { t } = useFrame()
  return useForm({
    initial,
    schema: providerBody,
    body: body ?? ((values, changed) => toBody(pickValues(values, changed))),
    draft: `provider ${providerId} ${section}`,
    send: sent => callApi('PATCH', `providers/${providerId}`, { body: sent.body, isQuiet: true }),
    onSent: () => {
      openAlert('success', t('account:provider.saved'))
    },
  })
}
