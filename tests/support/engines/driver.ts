/** The few things that a walk does in a browser, whatever protocol it speaks. */

export const ENGINES = ['webkit', 'firefox', 'chromium'] as const
export type Engine = (typeof ENGINES)[number]

export type Size = { width: number; height: number }
export type Launch = Size & { isDark?: boolean }

/** An element: the first visible one that the selector finds, whose name or text contains `text`, or is it where `exact`. */
export type Look = { css: string; text?: string; exact?: boolean }

/** An element in view, which nothing lies over. */
export type Found = {
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  /** Takes a file of this machine, of a file input. */
  choose: (path: string) => Promise<void>
}

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape'

export type Driver = {
  open: (url: string) => Promise<void>
  /** Calls a function in the page; it and its arguments are sent as text. */
  evaluate: <Args extends unknown[], Result>(
    ask: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /** `undefined` where there is none yet, or it can't be pressed. */
  find: (look: Look) => Promise<Found | undefined>
  press: (key: Key) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  /** Console errors, errors of scripts and dialogs of the browser since the last call. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

/** Runs in the page. A label is as good as the box in it, a file input needs no room; what still moves is not there yet. */
export async function findPressable({ css, text, exact = false }: Look): Promise<Element | null> {
  const plain = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/g, ' ').trim()
  const namesOf = (element: Element) => [
    plain(element.getAttribute('aria-label')),
    plain(element.textContent),
    ...[...((element as HTMLInputElement).labels ?? [])].map(label => plain(label.textContent)),
  ]
  const isNamed = (element: Element) =>
    text === undefined || namesOf(element).some(name => (exact ? name === text : name.includes(text)))
  const isFile = (element: Element) => element instanceof HTMLInputElement && element.type === 'file'
  const element = [...document.querySelectorAll(css)].find(
    it => isNamed(it) && (isFile(it) || it.checkVisibility({ visibilityProperty: true })),
  )
  if (!element || isFile(element)) return element ?? null
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const hits = () => {
    const { x, y } = middle()
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || (hit.contains(element) && hit instanceof HTMLLabelElement))
  }
  if (!hits()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const { x, y } = middle()
  return x === before.x && y === before.y && hits() ? element : null
}
