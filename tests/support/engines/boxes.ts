import type { Engine } from './driver.ts'

/** How large the parts of a page are in each engine. */

export type Box = { key: string; width: number; height: number }

/** Most that a box may be of another engine's. */
const MOST_RATIO = 1.3
/** Smaller boxes are drawn for screen readers alone, or are hairlines. */
const LEAST_PIXELS = 8

/** Differences that have a reason, on any page. */
export const REASONS: { difference: RegExp; because: string }[] = [
  {
    difference: /^height of textarea /,
    because: 'WebKitGTK 2.50 has no field-sizing: from the start its field is as high as its rows',
  },
  { difference: / of button Atmesti: /, because: 'React Aria gives a list a button that is only heard' },
  {
    difference: /^button Prisijungti prieigos raktu is missing in webkit$/,
    because: 'WebKitGTK has no passkeys; Safari has',
  },
]

/** Each difference in words. */
export function differences(boxes: Record<Engine, Box[]>): string[] {
  const engines = Object.keys(boxes) as Engine[]
  const keys = new Set(engines.flatMap(engine => boxes[engine].map(({ key }) => key)))
  return [...keys]
    .flatMap(key => {
      const found = engines.map(engine => ({ engine, box: boxes[engine].find(it => it.key === key) }))
      const lacking = found.filter(({ box }) => !box).map(({ engine }) => engine)
      if (lacking.length) return [`${key} is missing in ${lacking.join(' and ')}`]
      return (['width', 'height'] as const).flatMap(side => {
        const sizes = found.map(({ box }) => Math.round(box?.[side] ?? 0))
        const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
        if (most < LEAST_PIXELS || most <= least * MOST_RATIO) return []
        return [`${side} of ${key}: ${found.map(({ engine }, at) => `${engine} ${sizes[at]}`).join(', ')}`]
      })
    })
    .filter(it => !REASONS.some(({ difference }) => difference.test(it)))
}

/** Runs in the page: its landmarks, and all that opens or is pressed. */
export function boxesInPage(): Box[] {
  /** Made by React for this page alone. */
  const MADE_ID = /^(react-aria|_r)/
  const parts = [
    'header, nav, main, footer, aside, search, section[aria-label], form',
    'dialog[open], [popover], [role=dialog], [role=listbox], [role=alert], [role=status], alert-list .alert',
    'button, .button, [role=button], input:not([type=hidden]), select, textarea',
  ]
  const seen = new Map<string, number>()
  return [...document.querySelectorAll(parts.join())]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => {
      const words =
        element.getAttribute('aria-label') ?? (element.matches('button, .button') ? element.textContent : '')
      const name = [
        element.localName,
        element.closest('alert-list') ? '' : element.id,
        element.getAttribute('name'),
        words?.replaceAll(/\s+/g, ' ').trim(),
      ]
        .filter(it => it && !MADE_ID.test(it))
        .join(' ')
      const at = (seen.get(name) ?? 0) + 1
      seen.set(name, at)
      const { width, height } = element.getBoundingClientRect()
      return { key: at > 1 ? `${name} (${at})` : name, width, height }
    })
}
