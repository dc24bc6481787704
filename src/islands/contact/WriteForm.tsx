import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Reach } from '#src/domain/party/channels.ts'
import { ENQUIRY_LIMITS, type Enquiry, enquirySubject, enquiryText } from '#src/domain/party/enquiry.ts'
import { knownAges } from '#src/domain/party/party.ts'
import { createTranslate, type Words } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { $party } from '#src/stores/party.ts'
import { TextArea } from '../fields/TextArea.tsx'
import { useFrame } from '../form/frame.tsx'
import styles from './contact.module.css'
import { PartyFields } from './PartyFields.tsx'
import { SendLinks } from './SendLinks.tsx'

/** The subject of a message, in the language of the message. `words`: of that, where it is another than the page's. */
export type Subject = Pick<Enquiry, 'tour' | 'address'> & { locale: Locale; words: Words | undefined }

/** Asks what the provider would ask first, and makes the message of it, which may be changed before it is sent. */
export function WriteForm({ reach, subject }: { reach: Reach; subject: Subject }) {
  const { locale, t } = useFrame()
  const party = useStore($party)
  const [ownWords, setOwnWords] = useState('')
  const [edited, setEdited] = useState<string>()
  const context = { locale: subject.locale, t: subject.words ? createTranslate(subject.locale, subject.words) : t }
  const enquiry = { ...subject, party, ownWords }
  const text = edited ?? enquiryText(context, enquiry)
  const isAsked = edited === undefined && knownAges(party.childAges) === undefined
  const isTranslated = subject.locale !== locale
  return (
    <div className={styles.form}>
      <PartyFields />
      <div className={styles.ownWords}>
        <TextArea
          name="ownWords"
          label={t('tours:write.ownWords')}
          rows={2}
          value={ownWords}
          error={undefined}
          onChange={it => setOwnWords(it.slice(0, ENQUIRY_LIMITS.ownWordsLength))}
        />
      </div>
      <TextArea
        name="text"
        label={t('tours:write.text')}
        hint={isTranslated ? t('tours:write.otherLanguage') : undefined}
        lang={isTranslated ? subject.locale : undefined}
        value={text}
        error={undefined}
        onChange={it => setEdited(it.slice(0, ENQUIRY_LIMITS.textLength))}
      />
      {edited !== undefined && (
        <div className={styles.edited}>
          <p className="muted">{t('tours:write.edited')}</p>
          <button type="button" className="button quiet" onClick={() => setEdited(undefined)}>
            {t('tours:write.rebuild')}
          </button>
        </div>
      )}
      {isAsked ? (
        <p role="status">{t('party:fields.missing')}</p>
      ) : (
        <SendLinks reach={reach} message={{ subject: enquirySubject(context, enquiry), text }} />
      )}
    </div>
  )
}
