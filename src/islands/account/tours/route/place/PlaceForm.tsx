import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AccessPointJson } from '#src/domain/access-points/json.ts'
import { newPointBody } from '#src/domain/access-points/schema.ts'
import { message } from '#src/domain/message.ts'
import type { Place } from '#src/domain/places/projection.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import type { Choice } from '../../../../fields/choice.ts'
import { FieldError } from '../../../../fields/Labelled.tsx'
import { SelectField } from '../../../../fields/SelectField.tsx'
import { TextField } from '../../../../fields/TextField.tsx'
import { Form } from '../../../../form/Form.tsx'
import { useFrame } from '../../../../form/frame.tsx'
import { useForm } from '../../../../form/use-form.ts'
import { DegreesFields, type DegreesStrings } from '../../../../map/points/DegreesFields.tsx'
import { type KnownPlace, knownPlace } from '../../../../map/points/known/known-place.ts'
import styles from '../route.module.css'
import { PlaceFacts } from './PlaceFacts.tsx'
import { encodePlace, newPlace, type PlaceValues } from './place-values.ts'

type Props = {
  at: Place | null
  name: string
  rivers: readonly Choice[]
  point: DegreesStrings
  onAdded: (place: KnownPlace) => void
  onCancel: () => void
}

/** Proposes a place that all may use; where one is already, that is offered. */
export function PlaceForm({ at, name, rivers, point, onAdded, onCancel }: Props) {
  const { t } = useFrame()
  /** The point that is there already. */
  const [near, setNear] = useState<string>()
  /** Points that were said to be others. */
  const apartFrom = useRef<string[]>([])
  const box = useRef<HTMLElement>(null)
  const form = useForm<PlaceValues, AccessPointJson>({
    initial: newPlace(at, name, rivers),
    schema: newPointBody,
    body: values => ({ ...encodePlace(values), ...(apartFrom.current.length && { apartFrom: apartFrom.current }) }),
    issuesOf: values => (values.name.trim() ? [] : [{ message: message('account:failure.pointName'), path: 'name' }]),
    fieldOf: path => (path.startsWith('rivers') ? 'river' : path.startsWith('location') ? 'location' : path),
    send: async ({ body, idempotencyKey }) => {
      try {
        return (await callApi<AccessPointJson>('POST', 'access-points', { body, idempotencyKey, isQuiet: true })).data
      } catch (error) {
        setNear(error instanceof ApiError && error.status === 409 ? error.data[0]?._id : undefined)
        throw error
      }
    },
    onSent: added => {
      onAdded(knownPlace(added))
    },
  })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  const use = async (id: string) => {
    try {
      onAdded(knownPlace((await callApi<AccessPointJson>('GET', `access-points/${id}`)).data))
    } catch {
      // It was told in an alert.
    }
  }
  const keepApart = (id: string) => {
    apartFrom.current.push(id)
    form.submit()
  }
  const { error, ...degrees } = form.field('location')
  const leave = (event: KeyboardEvent) => {
    // A list that is open closes first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onCancel()
  }
  return (
    <section ref={box} className={styles.place} aria-label={t('account:route.newPlace')} onKeyDown={leave}>
      <h2>{t('account:route.newPlace')}</h2>
      <Form
        form={form}
        submit={t('account:route.addPlace')}
        beside={
          <button type="button" className="button quiet" onClick={onCancel}>
            {t('account:route.cancel')}
          </button>
        }
      >
        <TextField
          {...form.field('name')}
          label={t('account:route.placeName')}
          hint={t('account:route.placeNameHint')}
          autoComplete="off"
        />
        {rivers.length > 1 && (
          <SelectField
            {...form.field('river')}
            label={t('account:route.river')}
            placeholder={t('account:route.chooseRiver')}
            choices={rivers}
          />
        )}
        <div data-field={degrees.name}>
          <FieldError id="place-location" error={error} />
          {near && error && (
            <div className={styles.steps}>
              <button type="button" className="button" onClick={() => use(near)}>
                {t('account:route.useIt')}
              </button>
              <button type="button" className="button quiet" onClick={() => keepApart(near)}>
                {t('account:route.apart')}
              </button>
            </div>
          )}
          <details open={!at}>
            <summary>{t('account:route.coordinates')}</summary>
            <DegreesFields
              strings={point}
              value={degrees.value}
              isRefused={Boolean(error)}
              onChange={value => degrees.onChange(value ?? { latitude: null, longitude: null })}
              onDone={() => {}}
            />
          </details>
        </div>
        <PlaceFacts form={form} />
      </Form>
    </section>
  )
}
