import { DEFAULT_MONTHS } from '#src/domain/providers/provider.ts'
import { newProviderBody } from '#src/domain/providers/schema.ts'
import { paths } from '#src/paths.ts'
import { callApi } from '#src/stores/api.ts'
import { Form } from '../../form/Form.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { AboutFields } from './AboutFields.tsx'
import type { AboutChoices, AboutValues, ContactValues } from './about.ts'
import { ContactFields } from './ContactFields.tsx'
import { NameField } from './NameField.tsx'

/** `email`, `phone`: the account's and that of its last provider, as those that travellers probably use. */
type Props = { choices: AboutChoices; email: string; phone: string }

const EMPTY: AboutValues & ContactValues = {
  name: '',
  'contacts.email': '',
  'contacts.phone': '',
  'contacts.website': '',
  'translations.lt.description': '',
  'translations.en.description': '',
  languages: [],
  boats: [],
  months: DEFAULT_MONTHS,
}

/** A new provider: its required fields first. */
export const CreateForm = framed(Fields)

function Fields({ choices, email, phone }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: { ...EMPTY, 'contacts.email': email, 'contacts.phone': phone },
    schema: newProviderBody,
    draft: 'new provider',
    send: ({ body, idempotencyKey }) =>
      callApi<{ _id: string }>('POST', 'providers', { body, idempotencyKey, isQuiet: true }),
    onSent: ({ data }) => ({
      done: t('account:provider.created'),
      next: paths.ownProvider(locale, data._id, 'location'),
    }),
  })
  return (
    <Form form={form} submit={t('account:provider.create')}>
      <NameField {...form.field('name')} />
      <ContactFields field={form.field} />
      <AboutFields field={form.field} choices={choices} />
    </Form>
  )
}
