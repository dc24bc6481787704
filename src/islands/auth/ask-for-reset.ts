import type { Translate } from '#src/i18n/speak.ts'
import { ApiError, callApi } from '#src/stores/api.ts'

/** Has the link to choose another password sent; who asks too early is told how long to wait. */
export async function askForReset(email: string, t: Translate): Promise<void> {
  try {
    await callApi('POST', 'users/forgot-password', { body: { email }, isQuiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    throw new ApiError(429, error.statusText, [{ message: t('auth:forgot.wait') }])
  }
}
