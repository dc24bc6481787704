import { $alerts, closeAlert } from '#src/stores/alerts.ts'

/** Also ends their timers, which would otherwise go off once the document of the test is gone. */
export function closeAlerts(): void {
  for (const { id } of $alerts.get()) closeAlert(id)
}
