import { openAlert, type UndoCall } from '#src/stores/alerts.ts'
import { ApiError, callApi } from '#src/stores/api.ts'
import { withProgress } from '#src/stores/progress.ts'

/** Takes something back and shows the page again. */
export async function undoByCall({ path, done }: UndoCall): Promise<void> {
  try {
    await withProgress(callApi('POST', path))
  } catch (error) {
    // `callApi` has shown the failure.
    if (!(error instanceof ApiError)) throw error
    return
  }
  openAlert('success', done)
  location.reload()
}
