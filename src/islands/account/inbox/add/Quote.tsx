import type { QuoteJson } from '#src/domain/bookings/json.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { ownBoatsText } from '#src/i18n/sentence/boats.ts'
import { refusalText } from '#src/i18n/sentence/quote.ts'
import { useFrame } from '../../../form/frame.tsx'
import { PriceTable } from '../../PriceTable.tsx'
import styles from '../inbox.module.css'
import { lackingBoats, type PhoneValues } from './phone-booking.ts'

/** Refusals that a provider cannot book past; other rules are theirs to bend. */
const REFUSED = ['full', 'closed', 'past'] as const
const isRefused = (it: QuoteJson['availability']): it is (typeof REFUSED)[number] =>
  (REFUSED as readonly string[]).includes(it)

type Props = { values: PhoneValues; quote: QuoteJson | undefined }

/** The boats that are free that day, and boats and price of what has been filled in so far. */
export function Quote({ values, quote }: Props) {
  const { locale, t } = useFrame()
  return (
    <div role="status" className={styles.quote}>
      {quote && <Boats quote={quote} />}
      {quote?.price && (
        <PriceTable
          price={quote.price}
          people={peopleOf({ adults: Number(values.adults), childAges: values.childAges })}
          tripDays={quote.days}
          isOwn
        />
      )}
      {quote?.cheaperTaken && <p>{t('prices:cheaperTaken')}</p>}
      {quote?.refusal && <p>{refusalText({ locale, t }, quote)}</p>}
    </div>
  )
}

/** The free boats are never those that were chosen for the party. */
function Boats({ quote: { availability, boats, free } }: { quote: QuoteJson }) {
  const { locale, t } = useFrame()
  const say = (counts: Parameters<typeof ownBoatsText>[1]) => ownBoatsText({ locale, t }, counts)
  const left = free?.filter(({ count }) => count > 0) ?? []
  const lacking = lackingBoats(free, boats)
  return (
    <>
      {isRefused(availability) && <p>{t(`inbox:quote.${availability}`)}</p>}
      {free && <p>{left.length > 0 ? t('inbox:quote.free', { boats: say(left) }) : t('inbox:quote.noneFree')}</p>}
      {boats.length > 0 && <p>{t('inbox:quote.boats', { boats: say(boats) })}</p>}
      {lacking.length > 0 && <p>{t('inbox:quote.lacking', { boats: say(lacking) })}</p>}
    </>
  )
}
