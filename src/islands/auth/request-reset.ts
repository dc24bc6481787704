import { callApi } from '#src/stores/api.ts'

export async function requestReset(email: string): Promise<void> {
  await callApi('POST', 'users/forgot-password', { body: { email }, isQuiet: true })
}
