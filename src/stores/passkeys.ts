import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { callApi } from './api.ts'
import { signIn } from './sign-in.ts'

/** Loaded once a passkey is wanted. */
const webauthn = () => import('@simplewebauthn/browser')

export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON

/** Whether the browser can make and use passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** The browser made or used none: there is none, or whoever was asked closed its dialog. */
export class NoPasskey extends Error {
  /** Whether the authenticator has one of this account already. */
  readonly isThere: boolean

  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.isThere = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** Signs in with a passkey alone. Throws a `NoPasskey`, or an `ApiError` after showing its messages. */
export async function signInWithPasskey(): Promise<void> {
  const passkey = await use('sign-in')
  const { data } = await callApi<{ token: string }>('POST', 'users/signin-with-passkey', { body: { passkey } })
  const refusal = await signIn({ token: data.token })
  if (refusal) throw new Error(`The session was not opened: ${refusal}`)
}

/** Makes what is sent as a `code`. Throws as `signInWithPasskey`. */
export const proveByPasskey = async (): Promise<string> => JSON.stringify(await use('code'))

async function use(purpose: 'sign-in' | 'code') {
  const call = callApi<PublicKeyCredentialRequestOptionsJSON>('POST', 'users/passkeys/challenge', { body: { purpose } })
  const [{ data: optionsJSON }, { startAuthentication }] = await Promise.all([call, webauthn()])
  return startAuthentication({ optionsJSON }).catch(asNoPasskey)
}

/** Throws a `NoPasskey`. */
export async function makePasskey(optionsJSON: PasskeyOptions): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await webauthn()
  return startRegistration({ optionsJSON }).catch(asNoPasskey)
}

function asNoPasskey(error: unknown): never {
  throw new NoPasskey(error)
}
