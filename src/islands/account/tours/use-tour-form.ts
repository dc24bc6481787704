import type { GenericSchema } from 'valibot'
import { openAlert } from '#src/stores/alerts.ts'
import { useFrame } from '../../form/frame.tsx'
import { goTo } from '../../form/leave.ts'
import { sendChanges } from '../../form/send-changes.ts'
import { useForm } from '../../form/use-form.ts'
import { asTheyAre, changesBody, type Values } from '../../form/values.ts'

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
  const { tourId, section, call, encode = asTheyAre, complete = asTheyAre } = options
  const { t, next } = useFrame()
  return useForm({
    ...options,
    body: (values, saved) => complete(changesBody(encode(saved), encode(values)), values),
    draft: `tour ${tourId} ${section}`,
    send: ({ body }) => sendChanges(call ? `tours/${tourId}/${call}` : `tours/${tourId}`, body),
    onSent: () => {
      openAlert('success', t('account:tour.saved'))
      return next === undefined ? undefined : goTo(next)
    },
  })
}
