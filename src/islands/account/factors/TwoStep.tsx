import { useState } from 'react'
import type { Way } from '#src/domain/factors/factor.ts'
import { type FrameProps, IslandFrame } from '../../form/frame.tsx'
import { InUse } from './InUse.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

type Props = { email: string; ways: readonly Way[] }

/** Sets up an authenticator or removes it, and renews recovery codes. */
export function TwoStep({ email, ways, ...frame }: Props & FrameProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <IslandFrame {...frame}>
      {codes && <RecoveryCodes email={email} codes={codes} />}
      {!codes && !ways.includes('totp') && <SetUp ways={ways} onCodes={setCodes} />}
      {!codes && ways.length > 0 && <InUse ways={ways} onCodes={setCodes} />}
    </IslandFrame>
  )
}
