import type { GenericSchema } from 'valibot'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import type { Values } from '../../form/values.ts'

type Options<V extends Values> = {
  tourId: string
  /** Names the draft. */
  section: string
  /** Last part of the call's path, where it isn't the tour itself. */
  call?: 'price' | 'geography' | 'amenities' | `photo/${string}`
  initial: V
  schema: GenericSchema
  body?: (values: V) => object
}

/** A form with some of a tour's fields. */
export function useTourForm<V extends Values>({ tourId, section, call, initial, schema, body }: Options<V>) {
  const { t } = useFrame()
  return useForm({
    initial,
    schema,
    body,
    draft: `tour ${tourId} ${section}`,
    send: sent =>
      callApi('PATCH', call ? `tours/${tourId}/${call}` : `tours/${tourId}`, { body: sent.body, isQuiet: true }),
    onSent: () => {
      openAlert('success', t('account:tour.saved'))
    },
  })
}
