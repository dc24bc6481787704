import { EmailField } from '../../fields/EmailField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { ContactField } from './about.ts'

export function ContactFields({ field }: { field: ContactField }) {
  const { t } = useFrame()
  return (
    <>
      <EmailField
        {...field('contacts.email')}
        label={t('account:provider.email')}
        hint={t('account:provider.emailHint')}
        autoComplete="email"
      />
      <TextField
        {...field('contacts.phone')}
        label={t('account:provider.phone')}
        hint={t('account:provider.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('contacts.website')}
        label={t('account:provider.website')}
        hint={t('account:provider.websiteHint')}
        type="url"
        inputMode="url"
        autoComplete="url"
        isOptional
      />
    </>
  )
}
