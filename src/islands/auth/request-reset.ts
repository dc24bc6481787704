import type { Translate } from '#src/i18n/create-translate.ts'
import { ApiError, callApi } from '#src/stores/api.ts'

/** Requests a password reset link; when rate limited, the message says how long to wait. */
export async function requestReset(email: string, t: Translate): Promise<void> {
  try {
    await callApi('POST', 'users/forgot-password', { body: { email }, isQuiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    throw new ApiError(429, error.statusText, [{ message: t('auth:forgot.wait') }])
  }
}
