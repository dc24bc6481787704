import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { withProgress } from '#src/stores/progress.ts'

/** A press waits for its island: the bar shows that it was noticed, an alert that it came to nothing. */
document.addEventListener('island:wait', event => {
  if (event instanceof CustomEvent) withProgress(event.detail).catch(() => openAlert('danger', unknownFailure()))
})
