import { callApi } from '#src/stores/api.ts'

/** Requests a password reset link. */
export async function requestReset(email: string): Promise<void> {
  await callApi('POST', 'users/forgot-password', { body: { email }, isQuiet: true })
}
