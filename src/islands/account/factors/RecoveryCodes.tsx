import { useEffect, useRef } from 'react'
import { useFrame } from '../../form/frame.tsx'
import { goTo, here } from '../../form/leave.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './factors.module.css'

type Props = { email: string; codes: readonly string[] }

/** The codes, shown once; then the page as it is now. */
export function RecoveryCodes({ email, codes }: Props) {
  const { t } = useFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const file = `${t('account:twoStep.fileHead', { email })}\n\n${text}`
  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1}>
        {t('account:twoStep.codes')}
      </h3>
      <p>{t('account:twoStep.codesLead')}</p>
      <ul role="list" className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <a
          className="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('account:twoStep.fileName')}
        >
          {t('account:twoStep.download')}
        </a>
      </div>
      <button type="button" className="button" onClick={() => goTo(here())}>
        {t('account:twoStep.saved')}
      </button>
    </div>
  )
}
