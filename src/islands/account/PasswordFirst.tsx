import { type FrameProps, IslandFrame, useFrame } from '../form/frame.tsx'
import { ForgotButton } from './ForgotButton.tsx'

type Props = { email: string }

/** For an account without a password: sends the link that creates one. */
export function PasswordFirst({ email, ...frame }: Props & FrameProps) {
  return (
    <IslandFrame {...frame}>
      <Send email={email} />
    </IslandFrame>
  )
}

function Send({ email }: Props) {
  const { t } = useFrame()
  return <ForgotButton email={email}>{t('account:email.createPassword')}</ForgotButton>
}
