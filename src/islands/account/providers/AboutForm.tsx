import { IslandFrame } from '../../form/frame.tsx'
import { AboutFields } from './AboutFields.tsx'
import type { AboutChoices, AboutValues } from './about.ts'
import type { DeskProps } from './desk.ts'
import { NameField } from './NameField.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useProviderForm } from './use-provider-form.ts'

type Props = DeskProps & { about: AboutValues; choices: AboutChoices }

/** What a provider is called and how it tells of itself. */
export function AboutForm(props: Props) {
  return (
    <IslandFrame {...props}>
      <Fields {...props} />
    </IslandFrame>
  )
}

function Fields({ providerId, publicPath, about, choices }: Props) {
  const form = useProviderForm({ providerId, section: 'about', initial: about })
  return (
    <ProviderForm form={form} publicPath={publicPath}>
      <NameField {...form.field('name')} />
      <AboutFields field={form.field} choices={choices} />
    </ProviderForm>
  )
}
