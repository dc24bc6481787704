import { framed } from '../../form/frame.tsx'
import { AboutFields } from './AboutFields.tsx'
import type { AboutChoices, AboutValues } from './about.ts'
import { NameField } from './NameField.tsx'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useProviderForm } from './use-provider-form.ts'

type Props = EditorProps & { about: AboutValues; choices: AboutChoices }

export const AboutForm = framed(Fields)

function Fields({ providerId, about, choices }: Props) {
  const form = useProviderForm({ providerId, section: 'about', initial: about })
  return (
    <ProviderForm form={form}>
      <NameField {...form.field('name')} />
      <AboutFields field={form.field} choices={choices} />
    </ProviderForm>
  )
}
