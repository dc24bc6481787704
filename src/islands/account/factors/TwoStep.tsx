import { useState } from 'react'
import { type FrameProps, IslandFrame } from '../../form/frame.tsx'
import { InUse } from './InUse.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

type Props = { email: string; isOn: boolean }

/** Sets up an authenticator, or renews its recovery codes and removes it. */
export function TwoStep({ email, isOn, ...frame }: Props & FrameProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <IslandFrame {...frame}>
      {codes && <RecoveryCodes email={email} codes={codes} />}
      {!codes && (isOn ? <InUse onCodes={setCodes} /> : <SetUp onCodes={setCodes} />)}
    </IslandFrame>
  )
}
