import { useFrame } from '../../form/frame.tsx'
import { type ChangesOptions, useChangesForm } from '../../form/use-changes-form.ts'
import type { Values } from '../../form/values.ts'

type Options<V extends Values> = Pick<ChangesOptions<V>, 'call' | 'initial' | 'schema' | 'encode'>

/** A form of lists that are sent as a whole where they have changed. */
export function useRowsForm<V extends Values>(options: Options<V>) {
  const { t } = useFrame()
  const onSent = () => ({ done: t('account:boats.saved') })
  return useChangesForm({ ...options, hasParts: true, draft: options.call, onSent })
}
