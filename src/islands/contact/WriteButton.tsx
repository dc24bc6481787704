import type { MouseEvent } from 'react'
import { type Channel, channelHref, channelsTo, type Reach } from '#src/domain/party/channels.ts'
import { enquirySubject } from '#src/domain/party/enquiry.ts'
import { DEFAULT_PARTY } from '#src/domain/party/party.ts'
import { createTranslate } from '#src/i18n/create-translate.ts'
import { useHydrated } from '../form/use-hydrated.ts'
import type { Subject } from './WriteForm.tsx'
import { openWriteModal, type WriteProps } from './write-modal.tsx'

/** Opens the form of a message; without script a plain message about the same tour. */
export function WriteButton(props: WriteProps) {
  const { locale, words, reach, subject } = props
  const t = createTranslate(locale, words)
  const isReady = useHydrated()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void openWriteModal(props)
  }
  return (
    <a
      className="button quiet no-print"
      href={plainHref(reach, subject)}
      data-waits
      aria-haspopup={isReady ? 'dialog' : undefined}
      onClick={open}
    >
      {t('tours:write.button')}
    </a>
  )
}

/** An email can be written on any device. */
const FIRST: readonly Channel[] = ['email', 'sms']

function plainHref(reach: Reach, { locale, words, tour, address }: Subject): string | undefined {
  const channels = channelsTo(reach)
  const channel = FIRST.find(it => channels.includes(it))
  if (!channel) return
  const subject = enquirySubject({ locale, t: createTranslate(locale, words) }, { tour, party: DEFAULT_PARTY })
  return channelHref(channel, reach, { subject, text: `${subject}\n${address}\n` })
}
