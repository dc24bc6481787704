import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { withProgress } from '#src/stores/progress.ts'

/**
 * Enter in a form that React does not have yet, as a password manager and a slow line bring it, sends the form once it is ready:
 * `islands/form/Form.tsx` then dispatches `form:ready`. Its button is disabled until then, so the browser itself would do nothing. Where the
 * script of a form does not come, an alert says so, then and at each Enter.
 */
const FIELD = 'form:has([type=submit]:disabled) input:not([type=checkbox], [type=radio], [type=file])'

let waiting: { form: HTMLFormElement; stop: () => void } | undefined

addEventListener('keydown', ({ key, isComposing, target }) => {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || !target.matches(FIELD)) return
  const { form } = target
  if (!form || waiting) return
  if (form.closest('astro-island[data-failed]')) {
    openAlert('danger', unknownFailure())
    return
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting = { form, stop: resolve }
  withProgress(promise)
})

addEventListener('form:ready', ({ target }) => {
  if (target !== waiting?.form) return
  const { form, stop } = waiting
  waiting = undefined
  stop()
  form.requestSubmit()
})

addEventListener('astro:hydration-error', event => {
  // Islands that wait for a sign of use tell of themselves.
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  event.target.dataset.failed = ''
  if (waiting && event.target.contains(waiting.form)) {
    waiting.stop()
    waiting = undefined
  }
  openAlert('danger', unknownFailure())
})
