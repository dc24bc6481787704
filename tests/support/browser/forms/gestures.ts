import type { Page } from 'playwright/test'

/** The effort of a person: taps, and fields that were typed into. A choice from a list is two taps, a file one more. */
export type Gestures = { taps: number; fields: ReadonlySet<string> }

/** Counts what is done in the page from now on, whatever pages it opens. */
export async function countGestures(page: Page): Promise<Gestures> {
  const gestures = { taps: 0, fields: new Set<string>() }
  await page.exposeFunction('countTaps', (taps: number) => {
    gestures.taps += taps
  })
  await page.exposeFunction('countField', (name: string) => gestures.fields.add(name))
  await page.addInitScript(() => {
    type Counters = { countTaps: (taps: number) => void; countField: (name: string) => void }
    const { countTaps, countField } = window as unknown as Counters
    const isTyped = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !['file', 'checkbox', 'radio'].includes(element.type))
    addEventListener('pointerdown', () => countTaps(1), { capture: true })
    const onInput = ({ target }: Event) => isTyped(target) && countField(`${location.pathname} ${target.name}`)
    addEventListener('input', onInput, { capture: true })
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) countTaps(2)
      if (target instanceof HTMLInputElement && target.type === 'file') countTaps((target.files?.length ?? 0) + 1)
    }
    addEventListener('change', onChange, { capture: true })
  })
  return gestures
}
