import { type ReactNode, useEffect, useRef } from 'react'
import type { NewTotpJson } from '#src/domain/factors/json.ts'
import { qrPath } from '#src/lib/pictures/qr.ts'
import { useFrame } from '../../form/frame.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './factors.module.css'

/** In fours, as it is easier to type. */
const spaced = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** The secret that an authenticator is set up with: to scan, to open on this device, or to type. */
export function Authenticator({ secret, uri, children }: NewTotpJson & { children: ReactNode }) {
  const { t } = useFrame()
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <ol className={styles.steps}>
      <li>
        <p ref={first} tabIndex={-1}>
          {t('account:twoStep.scan')}
        </p>
        <QrCode text={uri} name={t('account:twoStep.qr')} />
        <a href={uri}>{t('account:twoStep.open')}</a>
        <p>{t('account:twoStep.type')}</p>
        <div className={styles.buttons}>
          <code className={styles.secret}>{spaced(secret)}</code>
          <CopyButton text={secret} />
        </div>
      </li>
      <li>
        <p>{t('account:twoStep.confirmLead')}</p>
        {children}
      </li>
    </ol>
  )
}

/** Dark on white, in the dark theme too: not every camera reads it otherwise. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
