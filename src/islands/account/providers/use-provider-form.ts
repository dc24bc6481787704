import { providerBody } from '#src/domain/providers/schema.ts'
import { useFrame } from '../../form/frame.tsx'
import { type ChangesOptions, useChangesForm } from '../../form/use-changes-form.ts'
import type { Values } from '../../form/values.ts'

/** `section` names the draft. */
type Options<V extends Values> = Pick<ChangesOptions<V>, 'initial' | 'encode'> & { providerId: string; section: string }

/** A form with some of a provider's fields. */
export function useProviderForm<V extends Values>({ providerId, section, ...options }: Options<V>) {
  const { t } = useFrame()
  return useChangesForm({
    ...options,
    schema: providerBody,
    call: `providers/${providerId}`,
    draft: `provider ${providerId} ${section}`,
    onSent: () => ({ done: t('account:provider.saved') }),
  })
}
