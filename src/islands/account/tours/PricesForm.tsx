import { tourPriceBody } from '#src/domain/tours/body-schema.ts'
import type { TypedNumber } from '#src/lib/typed-number.ts'
import { IslandFrame } from '../../form/frame.tsx'
import type { EditorProps } from './editor.ts'
import { PriceFields } from './PriceFields.tsx'
import { TourForm } from './TourForm.tsx'
import { useTourForm } from './use-tour-form.ts'

type PriceValues = { price: TypedNumber; currency: string }
type Props = EditorProps & { prices: PriceValues }

/** The price of a tour. */
export function PricesForm(props: Props) {
  return (
    <IslandFrame {...props}>
      <Fields {...props} />
    </IslandFrame>
  )
}

function Fields({ tourId, prices }: Props) {
  const form = useTourForm({ tourId, section: 'prices', call: 'price', initial: prices, schema: tourPriceBody })
  return (
    <TourForm form={form}>
      <PriceFields price={form.field('price')} currency={form.field('currency')} />
    </TourForm>
  )
}
