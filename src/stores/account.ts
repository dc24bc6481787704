import { openAlert } from './alerts.ts'
import { ApiError, callApi, unknownFailure } from './api.ts'
import { forgetDrafts, type SessionUser, signOut, updateSession } from './session.ts'

/** Requests the provider role; returns whether the session has it now. A failure is shown as an alert. */
export function becomeProvider(): Promise<boolean> {
  return isDone(async () => {
    const { data } = await callApi<{ user: SessionUser; token: string }>('PATCH', 'users/become-provider')
    await updateSession(data)
  })
}

/** Signs out, and forgets what the account has left in this browser. Returns whether it succeeded; a failure is shown as an alert. */
export function leave(): Promise<boolean> {
  return isDone(async () => {
    await signOut()
    forgetDrafts()
  })
}

/** After the account is gone: the session has ended already. */
export async function forgetAccount(): Promise<void> {
  await signOut().catch(() => {})
  forgetDrafts()
}

/** Does what `leave` does, on all devices. */
export function leaveEverywhere(): Promise<boolean> {
  return isDone(async () => {
    await callApi('DELETE', 'users/sessions')
    await signOut()
    forgetDrafts()
  })
}

async function isDone(task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task()
    return true
  } catch (error) {
    // `callApi` has shown the API's failures.
    if (!(error instanceof ApiError)) openAlert('danger', unknownFailure())
    return false
  }
}
