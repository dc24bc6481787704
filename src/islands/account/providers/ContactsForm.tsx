import { framed } from '../../form/frame.tsx'
import type { ContactValues } from './about.ts'
import { ContactFields } from './ContactFields.tsx'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useProviderForm } from './use-provider-form.ts'

type Props = EditorProps & { contacts: ContactValues }

export const ContactsForm = framed(Fields)

function Fields({ providerId, contacts }: Props) {
  const form = useProviderForm({ providerId, section: 'contacts', initial: contacts })
  return (
    <ProviderForm form={form}>
      <ContactFields field={form.field} />
    </ProviderForm>
  )
}
