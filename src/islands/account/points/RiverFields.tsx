import { POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
import type { Choice } from '../../fields/choice.ts'
import { MultiSelectField } from '../../fields/MultiSelectField.tsx'
import { NumberField } from '../../fields/NumberField.tsx'
import { useFrame } from '../../form/frame.tsx'
import type { FieldProps } from '../../form/use-form.ts'
import type { RiverValue } from './point-values.ts'

type Props = { field: FieldProps<readonly RiverValue[]>; choices: readonly Choice[] }

/** The rivers of a place, each with its kilometre. One that is typed is somebody's word, whatever the one before was. */
export function RiverFields({ field, choices }: Props) {
  const { t } = useFrame()
  const { name, value, onChange, error } = field
  const choose = (slugs: readonly string[]) =>
    onChange(slugs.map(slug => value.find(it => it.slug === slug) ?? { slug, km: null, kmSource: null }))
  const place = (slug: string, km: RiverValue['km']) =>
    onChange(value.map(it => (it.slug === slug ? { slug, km, kmSource: km === null ? null : 'provider' } : it)))
  return (
    <>
      <MultiSelectField
        name={name}
        value={value.map(({ slug }) => slug)}
        onChange={choose}
        error={error}
        label={t('admin:point.rivers')}
        hint={t('admin:point.riversHint')}
        placeholder={t('admin:point.riversPlaceholder')}
        choices={choices}
      />
      {value.map(({ slug, km }) => (
        <NumberField
          key={slug}
          name={`river-${slug}`}
          value={km}
          onChange={typed => place(slug, typed)}
          error={undefined}
          {...POINT_LIMITS.riverKm}
          decimals={1}
          label={t('admin:point.riverKm', { river: choices.find(it => it.value === slug)?.label ?? slug })}
          unit="km"
          isOptional
        />
      ))}
    </>
  )
}
