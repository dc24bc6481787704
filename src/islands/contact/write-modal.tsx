import type { Reach } from '#src/domain/party/channels.ts'
import { createTranslate, type Words } from '#src/i18n/create-translate.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { openModal } from '#src/stores/modals.ts'
import { IslandFrame } from '../form/frame.tsx'
import { inModal } from '../shell/in-modal.tsx'
import { type Subject, WriteForm } from './WriteForm.tsx'

export type WriteProps = { locale: Locale; words: Words; reach: Reach; subject: Subject }

export function openWriteModal({ locale, words, reach, subject }: WriteProps) {
  const t = createTranslate(locale, words)
  return openModal({
    title: t('tours:write.title'),
    close: t('common:close'),
    draw: inModal(() => (
      <IslandFrame locale={locale} words={words}>
        <WriteForm reach={reach} subject={subject} />
      </IslandFrame>
    )),
  })
}
