import { useFrame } from '../../form/frame.tsx'
import { type ChangesOptions, useChangesForm } from '../../form/use-changes-form.ts'
import type { Values } from '../../form/values.ts'

type Options<V extends Values> = Omit<ChangesOptions<V>, 'call' | 'draft' | 'onSent'> & {
  tourId: string
  /** Names the draft. */
  section: string
  /** Last part of the call's path, where it isn't the tour itself. */
  call?: 'price' | 'geography' | 'amenities' | `photo/${string}`
}

/** A form with some of a tour's fields. */
export function useTourForm<V extends Values>({ tourId, section, call, ...options }: Options<V>) {
  const { t, next } = useFrame()
  return useChangesForm({
    ...options,
    call: call ? `tours/${tourId}/${call}` : `tours/${tourId}`,
    draft: `tour ${tourId} ${section}`,
    onSent: () => ({ done: t('account:tour.saved'), next }),
  })
}
