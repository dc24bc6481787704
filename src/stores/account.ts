import { openAlert } from './alerts.ts'
import { ApiError, callApi, unknownFailure } from './api.ts'
import { type SessionUser, signOut, updateSession } from './session.ts'

/** Asks for the role of a provider; answers whether the session has it now. A failure is shown as an alert. */
export function becomeProvider(): Promise<boolean> {
  return isDone(async () => {
    const { data } = await callApi<{ user: SessionUser; token: string }>('PATCH', 'users/become-provider')
    await updateSession(data)
  })
}

/** Answers whether nobody is signed in any more. A failure is shown as an alert. */
export function leave(): Promise<boolean> {
  return isDone(() => signOut())
}

async function isDone(task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task()
    return true
  } catch (error) {
    // The API's failures have been shown by `callApi`.
    if (!(error instanceof ApiError)) openAlert('danger', unknownFailure())
    return false
  }
}
