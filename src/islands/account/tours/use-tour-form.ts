import type { GenericSchema } from 'valibot'
import { openAlert } from '#src/stores/alerts.ts'
import { callApi } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'
import { isEmpty, useForm } from '../../form/use-form.ts'
import { changesBody, type Values } from '../../form/values.ts'

type Options<V extends Values> = {
  tourId: string
  /** Names the draft. */
  section: string
  /** Last part of the call's path, where it isn't the tour itself. */
  call?: 'price' | 'geography' | 'amenities' | `photo/${string}`
  initial: V
  schema: GenericSchema
  /** The values by their paths in the API; by default as they are. */
  encode?: (values: V) => Values
  /** Completes the body of what has changed. */
  complete?: (changes: Record<string, unknown>, values: V) => object
  fieldOf?: (path: string) => string
}

/** A form with some of a tour's fields. Sends only the changed ones, so that nothing else is overwritten. */
export function useTourForm<V extends Values>(options: Options<V>) {
  const { tourId, section, call, encode = same, complete = same } = options
  const { t } = useFrame()
  return useForm({
    ...options,
    body: (values, saved) => complete(changesBody(encode(saved), encode(values)), values),
    draft: `tour ${tourId} ${section}`,
    send: async ({ body }) => {
      if (isEmpty(body)) return
      await callApi('PATCH', call ? `tours/${tourId}/${call}` : `tours/${tourId}`, { body, isQuiet: true })
    },
    onSent: () => {
      openAlert('success', t('account:tour.saved'))
    },
  })
}

const same = <T>(it: T) => it
