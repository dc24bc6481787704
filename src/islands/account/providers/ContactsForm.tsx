import { dialable } from '#src/domain/phone.ts'
import { framed } from '../../form/frame.tsx'
import type { ContactValues } from './about.ts'
import { ContactFields } from './ContactFields.tsx'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useProviderForm } from './use-provider-form.ts'

type Props = EditorProps & { contacts: ContactValues }

export const ContactsForm = framed(Fields)

/** Phones as the API has them, however they are written: what was read before the change is compared with what is stored. */
const asStored = (contacts: ContactValues): ContactValues => ({
  ...contacts,
  'contacts.phone': dialable(contacts['contacts.phone']),
})

function Fields({ providerId, contacts }: Props) {
  const form = useProviderForm({ providerId, section: 'contacts', initial: contacts, encode: asStored })
  return (
    <ProviderForm form={form}>
      <ContactFields field={form.field} />
    </ProviderForm>
  )
}
