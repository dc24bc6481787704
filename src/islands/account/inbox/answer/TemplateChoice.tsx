import type { AnswerTemplateJson } from '#src/domain/answers/json.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { paths } from '#src/paths.ts'
import { useFrame } from '../../../form/frame.tsx'
import styles from '../inbox.module.css'

type Props = {
  templates: readonly AnswerTemplateJson[]
  /** The language of the guest: theirs come first. */
  locale: Locale
  onChoose: (text: string) => void
}

/** Saved answers, each put into the text by a press. */
export function TemplateChoice({ templates, locale, onChoose }: Props) {
  const { locale: own, t } = useFrame()
  const sorted = templates.toSorted((a, b) => Number(b.locale === locale) - Number(a.locale === locale))
  return (
    <fieldset className={styles.templates}>
      <legend>{t('inbox:answer.templates')}</legend>
      {sorted.map(({ _id, name, text, locale: lang }) => (
        <button key={_id} type="button" className="pill" title={text} lang={lang} onClick={() => onChoose(text)}>
          {name}
        </button>
      ))}
      <a href={paths.answerTemplates(own)}>{t('inbox:answer.manage')}</a>
    </fieldset>
  )
}
