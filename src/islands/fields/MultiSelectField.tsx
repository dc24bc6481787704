import { useId } from 'react'
import { useFrame } from '../form/frame.tsx'
import type { FieldProps } from '../form/use-form.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import { AriaLocale } from '../shell/AriaLocale.tsx'
import type { Choice } from './choice.ts'
import { FieldError, type FieldText } from './Labelled.tsx'
import { MultiSelect } from './multi-select/MultiSelect.tsx'

type Props = FieldProps<readonly string[]> &
  Omit<FieldText, 'isOptional'> & { choices: readonly Choice[]; placeholder?: string }

/** Multiple choice from a long list, in the order of choosing. */
export function MultiSelectField({ name, value, onChange, error, label, hint, choices, placeholder = '' }: Props) {
  const { locale, t } = useFrame()
  const id = useId()
  const isReady = useHydrated()
  const words = {
    placeholder,
    remove: t('common:form.remove', { value: '{value}' }),
    noneLeft: t('common:form.noneLeft'),
    open: t('common:form.open', { label }),
  }
  return (
    <div data-field={name}>
      <AriaLocale locale={locale}>
        <MultiSelect
          label={label}
          hint={hint}
          errorId={error && `${id}-error`}
          words={words}
          choices={choices}
          chosen={value}
          // The list could not open yet for typed text.
          isDisabled={!isReady}
          onChange={onChange}
        />
      </AriaLocale>
      <FieldError id={id} error={error} />
    </div>
  )
}
