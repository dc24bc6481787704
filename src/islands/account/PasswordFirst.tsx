import { framed, useFrame } from '../form/frame.tsx'
import { ForgotButton } from './ForgotButton.tsx'

type Props = { email: string }

/** For an account without a password: sends the link that creates one. */
export const PasswordFirst = framed(Send)

function Send({ email }: Props) {
  const { t } = useFrame()
  return <ForgotButton email={email}>{t('account:email.createPassword')}</ForgotButton>
}
