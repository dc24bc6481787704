import type { ReactNode } from 'react'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { useFrame } from '../form/frame.tsx'
import styles from './fields.module.css'

/** The same fields per language, side by side where there is room. */
export function InBothLanguages({ children }: { children: (locale: Locale) => ReactNode }) {
  const { t } = useFrame()
  return (
    <div className={styles.languages}>
      {LOCALES.map(locale => (
        <fieldset key={locale} className={styles.language}>
          <legend>{t(`common:form.in.${locale}`)}</legend>
          {children(locale)}
        </fieldset>
      ))}
    </div>
  )
}
