import { openAlert } from './alerts.ts'
import { ApiError, callApi, unknownFailure } from './api.ts'
import { type SessionUser, signOut, updateSession } from './session.ts'

/** Requests the provider role; returns whether the session has it now. A failure is shown as an alert. */
export function becomeProvider(): Promise<boolean> {
  return isDone(async () => {
    const { data } = await callApi<{ user: SessionUser; token: string }>('PATCH', 'users/become-provider')
    await updateSession(data)
  })
}

/** Returns whether signing out succeeded. A failure is shown as an alert. */
export function leave(): Promise<boolean> {
  return isDone(() => signOut())
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
