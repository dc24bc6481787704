/** Ignores presses of a button while its task is running, without taking its focus. */
export async function onceAtATime(button: HTMLElement, task: () => Promise<unknown>): Promise<void> {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  try {
    await task()
  } finally {
    button.ariaDisabled = null
  }
}
