import { useState } from 'react'
import type { Way } from '#src/domain/factors/factor.ts'
import { callApi } from '#src/stores/api.ts'
import { type FrameProps, IslandFrame, useFrame } from '../../form/frame.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { Both } from './Both.tsx'
import styles from './factors.module.css'
import { leaveWith, type SignedIn } from './leave-with.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** `note`: when it was added and used. */
type Row = { id: string; name: string; note: string }
/** `suggestion`: a name for the next one. */
type Props = { email: string; passkeys: readonly Row[]; ways: readonly Way[]; suggestion: string }

/** Lists the passkeys of an account, adds and removes them. */
export function Passkeys({ email, passkeys, ways, suggestion, ...frame }: Props & FrameProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <IslandFrame {...frame}>
      {codes ? (
        <RecoveryCodes email={email} codes={codes} />
      ) : (
        <div className={styles.stack}>
          {passkeys.length > 0 && (
            <ul role="list" className={styles.passkeys}>
              {passkeys.map(passkey => (
                <Item key={passkey.id} {...passkey} ways={ways} isLast={passkeys.length === 1 && ways.length === 1} />
              ))}
            </ul>
          )}
          <AddPasskey ways={ways} suggestion={suggestion} onCodes={setCodes} />
        </div>
      )}
    </IslandFrame>
  )
}

/** `isLast`: whether a password is all that would be left. */
function Item({ id, name, note, ways, isLast }: Row & { ways: readonly Way[]; isLast: boolean }) {
  const { t } = useFrame()
  return (
    <li>
      <p className={styles.name}>{name}</p>
      <p className="muted">{note}</p>
      <details>
        <summary>{t('account:passkeys.remove', { name })}</summary>
        <p>{t('account:passkeys.removeLead')}</p>
        {isLast && <p>{t('account:passkeys.removeLast')}</p>}
        <Both<SignedIn>
          ways={ways}
          submit={t('account:passkeys.removeSubmit')}
          send={body => callApi<SignedIn>('DELETE', `users/passkeys/${id}`, { body, isQuiet: true })}
          onSent={session => leaveWith(session, t('account:passkeys.removed'))}
        />
      </details>
    </li>
  )
}
