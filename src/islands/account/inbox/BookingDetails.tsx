import type { BookingJson } from '#src/domain/bookings/json.ts'
import { peopleOf } from '#src/domain/party/party.ts'
import { formatUntil } from '#src/i18n/format.ts'
import { meetingText } from '#src/i18n/sentence/meeting.ts'
import { useFrame } from '../../form/frame.tsx'
import { PriceTable } from '../PriceTable.tsx'
import styles from './inbox.module.css'

/** How to reach the guest, what was agreed, and on which terms. */
export function BookingDetails({ booking }: { booking: BookingJson }) {
  const { locale, t } = useFrame()
  const { guest, price, policy, freeUntil, meet, channel } = booking
  return (
    <dl className={styles.details}>
      {guest.email && (
        <div>
          <dt>{t('inbox:detail.email')}</dt>
          <dd>
            <a href={`mailto:${guest.email}`}>{guest.email}</a>
          </dd>
        </div>
      )}
      {channel === 'site' && (
        <div>
          <dt>{t('inbox:detail.language')}</dt>
          <dd>{t(`common:menu.${booking.locale}`)}</dd>
        </div>
      )}
      <div>
        <dt>{t('inbox:detail.price')}</dt>
        <dd>
          <PriceTable price={price} people={peopleOf(booking)} tripDays={booking.days} isOwn />
        </dd>
      </div>
      {meet && (
        <div>
          <dt>{t('inbox:detail.meet')}</dt>
          <dd>{meetingText({ locale, t }, meet, booking.startTime)}</dd>
        </div>
      )}
      <div>
        <dt>{t('inbox:detail.terms')}</dt>
        <dd>
          {t(`inbox:detail.${new Date(freeUntil) > new Date() ? 'freeUntil' : 'freeOver'}`, {
            when: formatUntil(locale, new Date(freeUntil)),
          })}{' '}
          {t(`inbox:detail.badWater.${policy.badWater}`)}
        </dd>
      </div>
    </dl>
  )
}
