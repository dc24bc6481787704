import { tourPriceBody } from '#src/domain/tours/body-schema.ts'
import { IslandFrame } from '../../form/frame.tsx'
import type { DeskProps } from './desk.ts'
import { PriceFields } from './PriceFields.tsx'
import { TourForm } from './TourForm.tsx'
import { useTourForm } from './use-tour-form.ts'

type PriceValues = { price: number | null; currency: string }
type Props = DeskProps & { prices: PriceValues }

/** What a tour costs. */
export function PricesForm(props: Props) {
  return (
    <IslandFrame {...props}>
      <Fields {...props} />
    </IslandFrame>
  )
}

function Fields({ tourId, publicPath, prices }: Props) {
  const form = useTourForm({ tourId, section: 'prices', call: 'price', initial: prices, schema: tourPriceBody })
  return (
    <TourForm form={form} publicPath={publicPath}>
      <PriceFields price={form.field('price')} currency={form.field('currency')} />
    </TourForm>
  )
}
