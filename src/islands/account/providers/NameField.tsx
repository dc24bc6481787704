import { TextField } from '../../fields/TextField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'

export function NameField(field: FieldProps<string>) {
  const { t } = useFrame()
  return (
    <TextField
      {...field}
      label={t('account:provider.name')}
      hint={t('account:provider.nameHint')}
      autoComplete="organization"
    />
  )
}
