import { useState } from 'react'
import type { AmenityJson } from '#src/domain/providers/json.ts'
import { AMENITY_VARIANTS } from '#src/domain/providers/provider.ts'
import { tourAmenitiesBody } from '#src/domain/tours/body-schema.ts'
import { callApi } from '#src/stores/api.ts'
import type { Choice } from '../../../fields/choice.ts'
import { framed, useFrame } from '../../../form/frame.tsx'
import { useForm } from '../../../form/use-form.ts'
import { isEmpty } from '../../../form/values.ts'
import type { EditorProps } from '../TourForm.tsx'
import { TourForm } from '../TourForm.tsx'
import { AmenityList } from './AmenityList.tsx'
import { type OfferValues, type OwnAmenity, offerBody, offerOf } from './offer.ts'

type Props = EditorProps & {
  amenities: readonly string[]
  /** The amenities of the provider. */
  own: readonly OwnAmenity[]
  choices: { variants: readonly Choice[]; units: readonly Choice[] }
  /** Transport is then a part of its prices. */
  hasShuttle: boolean
}

/** A form for what a tour offers: the amenities of its provider, and kinds that the provider does not have yet. */
export const AmenitiesForm = framed(Fields)

function Fields({ tourId, amenities, own, choices, hasShuttle }: Props) {
  const { t, next } = useFrame()
  const [known, setKnown] = useState(own)
  const form = useForm<OfferValues, readonly AmenityJson[]>({
    initial: offerOf(amenities),
    schema: tourAmenitiesBody,
    body: (values, saved) => offerBody(saved, values),
    draft: `tour ${tourId} amenities`,
    send: async ({ body, idempotencyKey }) => {
      if (isEmpty(body)) return []
      const options = { body, idempotencyKey, query: { populate: 'amenities' }, isQuiet: true }
      const { data } = await callApi<{ amenities: AmenityJson[] }>('PATCH', `tours/${tourId}/amenities`, options)
      return data.amenities
    },
    savedAs: (offered, values) => (offered.length ? offerOf(offered.map(it => it._id)) : offerOf(values.amenities)),
    onSent: offered => {
      setKnown([...known, ...offered.filter(it => !known.some(({ _id }) => _id === it._id))])
      return { done: t('account:tour.saved'), next }
    },
  })
  // A draft may have ticked a kind that the provider got meanwhile.
  const missing = AMENITY_VARIANTS.filter(
    variant => form.values.kinds.includes(variant) || !known.some(it => it.variant === variant),
  )
  return (
    <TourForm form={form}>
      <AmenityList
        form={form}
        own={known}
        missing={missing}
        choices={choices}
        pricesOf={hasShuttle ? tourId : undefined}
      />
    </TourForm>
  )
}
