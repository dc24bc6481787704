import { POINT_LIMITS } from '#src/domain/access-points/access-point.ts'
import { pointBody } from '#src/domain/access-points/schema.ts'
import { sendChanges } from '#src/islands/form/use-changes-form.ts'
import { Checkbox } from '../../fields/Checkbox.tsx'
import { CheckboxList } from '../../fields/CheckboxList.tsx'
import type { Choice } from '../../fields/choice.ts'
import fields from '../../fields/fields.module.css'
import { FieldError } from '../../fields/Labelled.tsx'
import { NumberField } from '../../fields/NumberField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { Form } from '../../form/Form.tsx'
import { type FrameProps, framed, useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import type { MapSettings } from '../../map/map-settings.ts'
import { PointPicker, type PointPickerStrings } from '../../map/points/PointPicker.tsx'
import { PointTexts } from './PointTexts.tsx'
import { type PointValues, pointChanges } from './point-values.ts'
import { RiverFields } from './RiverFields.tsx'

type Several = 'rivers' | 'kinds' | 'side' | 'parking' | 'camping' | 'facilities' | 'status'
type Props = FrameProps & {
  pointId: string
  point: PointValues
  choices: Record<Several, readonly Choice[]>
  map: MapSettings
  picker: PointPickerStrings
}

export const PointForm = framed(Fields)

function Fields({ pointId, point, choices, map, picker }: Props) {
  const { locale, t } = useFrame()
  const form = useForm({
    initial: point,
    schema: pointBody,
    body: pointChanges,
    fieldOf: path => (path === 'name' || path === 'notes' ? `translations.${locale}.${path}` : path),
    draft: `access point ${pointId}`,
    send: ({ body }) => sendChanges(`access-points/${pointId}`, body),
    onSent: () => ({ done: t('admin:point.saved') }),
  })
  const location = form.field('location')
  const choice = (name: 'side' | 'parking' | 'camping') => (
    <SelectField
      {...form.field(name)}
      label={t(`admin:point.${name}`)}
      placeholder={t('admin:point.unknown')}
      choices={choices[name]}
    />
  )
  return (
    <Form form={form} submit={t('admin:point.save')}>
      <SelectField {...form.field('status')} label={t('admin:points.status')} choices={choices.status} />
      <PointTexts field={form.field} />
      <fieldset data-field="location" className={fields.field}>
        <legend className={fields.label}>{t('admin:point.location')}</legend>
        <PointPicker
          map={map}
          strings={picker}
          value={location.value}
          onChange={location.onChange}
          isRefused={location.error !== undefined}
        />
        <FieldError id="location" error={location.error} />
      </fieldset>
      <NumberField
        {...form.field('accuracy')}
        {...POINT_LIMITS.accuracyM}
        label={t('admin:point.accuracy')}
        hint={t('admin:point.accuracyHint')}
        unit="m"
        isOptional
      />
      <RiverFields field={form.field('rivers')} choices={choices.rivers} />
      <CheckboxList {...form.field('kinds')} label={t('admin:point.kinds')} choices={choices.kinds} isOptional />
      {choice('side')}
      {choice('parking')}
      {choice('camping')}
      <CheckboxList
        {...form.field('facilities')}
        label={t('admin:point.facilities')}
        choices={choices.facilities}
        isOptional
      />
      <Checkbox {...form.field('knowsFacilities')} label={t('admin:point.knowsFacilities')} />
      <NumberField
        {...form.field('transitStop')}
        {...POINT_LIMITS.transitStopM}
        label={t('admin:point.transitStop')}
        unit="m"
        isOptional
      />
      <TextField {...form.field('source')} label={t('admin:point.source')} isOptional />
    </Form>
  )
}
