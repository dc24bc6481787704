/** Lets a button start its task again only when the last one is over; it keeps the focus meanwhile. */
export async function onceAtATime(button: HTMLElement, task: () => Promise<unknown>): Promise<void> {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  try {
    await task()
  } finally {
    button.ariaDisabled = null
  }
}
