import type { MouseEvent } from 'react'
import { type Channel, channelHref, channelsTo, type Reach } from '#src/domain/party/channels.ts'
import { enquirySubject } from '#src/domain/party/enquiry.ts'
import { DEFAULT_PARTY } from '#src/domain/party/party.ts'
import { createTranslate, type Words } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { IslandFrame } from '../form/frame.tsx'
import { useHydrated } from '../form/use-hydrated.ts'
import { useModal } from '../shell/use-modal.tsx'
import { type Subject, WriteForm } from './WriteForm.tsx'

type Props = { locale: Locale; words: Words; reach: Reach; subject: Subject }

/** Opens the form of a message; without script a plain message about the same tour. */
export function WriteButton({ locale, words, reach, subject }: Props) {
  const t = createTranslate(locale, words)
  const isReady = useHydrated()
  const { open, modal } = useModal()
  const write = (event: MouseEvent) => {
    event.preventDefault()
    open({ title: t('tours:write.title'), close: t('common:close') }, () => (
      <IslandFrame locale={locale} words={words}>
        <WriteForm reach={reach} subject={subject} />
      </IslandFrame>
    ))
  }
  return (
    <>
      <a
        className="button quiet no-print"
        href={plainHref(reach, { ...subject, words: subject.words ?? words })}
        data-waits
        aria-haspopup={isReady ? 'dialog' : undefined}
        onClick={write}
      >
        {t('tours:write.button')}
      </a>
      {modal}
    </>
  )
}

/** An email can be written on any device. */
const FIRST: readonly Channel[] = ['email', 'sms']

function plainHref(reach: Reach, { locale, words, tour, address }: Subject & { words: Words }): string | undefined {
  const channels = channelsTo(reach)
  const channel = FIRST.find(it => channels.includes(it))
  if (!channel) return
  const subject = enquirySubject({ locale, t: createTranslate(locale, words) }, { tour, party: DEFAULT_PARTY })
  return channelHref(channel, reach, { subject, text: `${subject}\n${address}\n` })
}
