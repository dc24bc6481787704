import { providerBody } from '#src/domain/providers/schema.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { pickValues, toBody, type Values } from '../../form/values.ts'

type Options<V extends Values> = {
  providerId: string
  /** Names the draft of what is typed. */
  section: string
  initial: V
  body?: (values: V) => object
}

/** A form whose fields are a part of a provider. Only what was changed is sent, so that nothing else is undone. */
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
