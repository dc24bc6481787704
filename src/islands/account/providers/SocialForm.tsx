import { newSocialBody, socialBody } from '#src/domain/providers/social-schema.ts'
import type { Choice } from '../../fields/choice.ts'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useMemberForm } from './use-member-form.ts'

type Props = EditorProps & {
  /** Missing for a new one. */
  socialId?: string
  social: { type: string; url: string }
  networks: readonly Choice[]
}

/** A link to a provider's account in a social network. */
export const SocialForm = framed(Fields)

function Fields({ providerId, socialId, social, networks }: Props) {
  const { t } = useFrame()
  const form = useMemberForm({
    providerId,
    list: 'socials',
    memberId: socialId,
    initial: social,
    schema: socialId ? socialBody : newSocialBody,
    added: t('account:social.added'),
  })
  return (
    <ProviderForm form={form}>
      <SelectField
        {...form.field('type')}
        label={t('account:social.network')}
        placeholder={t('account:social.chooseNetwork')}
        choices={networks}
      />
      <TextField
        {...form.field('url')}
        label={t('account:social.url')}
        hint={t('account:social.urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
    </ProviderForm>
  )
}
