import type { Locator, Page, TestInfo } from 'playwright/test'
import { expect } from '../browser-test.ts'

/**
 * The kinds of words that a screen reader says of an action: `live` is a text of a live region, `page` the title of a page or another one, `focus` that the
 * focus moved, and `state` what the focused control says of itself.
 */
type Kind = 'live' | 'page' | 'focus' | 'state'
type Word = { kind: Kind; text: string }

/** Whoever hears nothing for so long presses again. */
const PATIENCE_MS = 5_000
/** The next page is waited for longer: a busy machine holds a server up for seconds. */
const PAGE_MS = 15_000
const BY_DEFAULT: readonly Kind[] = ['live', 'page', 'focus']

/** Does an action, or presses Enter on what has the focus before; then one of these kinds has to have been heard, and the focus may not be lost. */
type Follow = (what: string, act: Locator | (() => Promise<unknown>), ...kinds: Kind[]) => Promise<void>

/** Listens to a page from its next address on. Each action and what it said is printed by the function that ends it. */
export async function listenTo(page: Page, info: TestInfo): Promise<{ follow: Follow; end: () => void }> {
  const heard: Word[] = []
  const rows: string[] = []
  await page.exposeFunction('tellHeard', (word: Word) => heard.push(word))
  await page.addInitScript(hear)

  const look = () => page.evaluate(describeFocus).catch(() => ({ text: 'a page that is on its way', isLost: true }))

  const follow: Follow = async (what, act, ...asked) => {
    const kinds = asked.length > 0 ? asked : BY_DEFAULT
    if (typeof act !== 'function') {
      await expect(act).toBeEnabled()
      await act.focus()
    }
    const before = await look()
    heard.length = 0
    await (typeof act === 'function' ? act() : page.keyboard.press('Enter'))
    const isHeard = () => heard.some(({ kind }) => kinds.includes(kind))
    /** A page that has just come says its title, with the focus on nothing yet; what had no focus loses none. */
    const isFree = () => before.isLost || heard.some(({ kind, text }) => kind === 'page' && text.startsWith('new: '))
    const lookAround = async () => {
      const focus = await look()
      return { isHeard: isHeard(), focus: focus.isLost && !isFree() ? `lost: ${focus.text}` : focus.text }
    }
    const found = expect.poll(
      async () => {
        const { isHeard: spoke, focus } = await lookAround()
        return [...(spoke ? [] : ['silent']), ...(focus.startsWith('lost') ? [focus] : [])]
      },
      { message: what, timeout: asked.includes('page') ? PAGE_MS : PATIENCE_MS },
    )
    const problem = await found.toEqual([]).then(
      () => '',
      () => ' ← SILENT OR LOST',
    )
    await page.evaluate(settle).catch(() => {})
    const { focus } = await lookAround()
    const said = heard.map(({ kind, text }) => `${kind} “${text}”`).join(', ')
    const row = `${what}: ${said || 'nothing'}; focus on ${focus}${problem}`
    rows.push(row)
    expect.soft([problem, focus.startsWith('lost')], row).toEqual(['', false])
  }
  const end = () => {
    console.log(`${info.title}, ${rows.length} actions:\n  ${rows.join('\n  ')}`)
  }
  return { follow, end }
}

/** Runs in the page before its own scripts. */
function hear(): void {
  const LIVE =
    '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output:not([aria-live="off"])'
  const STATES = ['aria-pressed', 'aria-checked', 'aria-expanded', 'aria-selected', 'aria-current', 'aria-invalid']
  const OTHERS = ['aria-activedescendant', 'aria-valuetext', 'aria-label', 'open']
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 120)
  const tell = (kind: string, text: string) => {
    const send = Reflect.get(window, 'tellHeard') as (word: { kind: string; text: string }) => void
    if (text) send({ kind, text })
  }
  /** Nothing inert, hidden or under a modal is spoken. */
  const isReached = (element: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isUnder = modal !== undefined && !modal.contains(element)
    return (
      !isUnder &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]')
    )
  }
  const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)
  const isFocused = (element: Element) => {
    const focused = document.activeElement
    const isActive = focused?.getAttribute('aria-activedescendant') === element.id && element.id !== ''
    const isSummary = element.localName === 'details' && focused?.parentElement === element
    return element === focused || isActive || isSummary
  }
  /** A live region says what is added to it or what it is changed to; an alert is spoken as it comes, another region only once it is there. */
  const textsOf = ({ target, addedNodes }: MutationRecord): [region: Element, text: string][] => {
    const added = [...addedNodes]
    const region = elementOf(target)?.closest(LIVE)
    if (region) return [[region, tidy((added.length > 0 ? added : [target]).map(it => it.textContent).join(' '))]]
    const alerts = added.flatMap(it => (it instanceof Element ? [it, ...it.querySelectorAll('[role="alert"]')] : []))
    return alerts.filter(it => it.matches('[role="alert"]')).map(it => [it, tidy(it.textContent)])
  }
  const onRecords = (records: MutationRecord[]) => {
    for (const record of records) {
      const element = elementOf(record.target)
      if (element?.localName === 'title') tell('page', tidy(document.title))
      if (record.type !== 'attributes') {
        for (const [region, text] of textsOf(record)) if (isReached(region)) tell('live', text)
      } else if (element && record.attributeName && isFocused(element))
        tell('state', `${record.attributeName} ${element.getAttribute(record.attributeName)}`)
    }
  }
  new MutationObserver(onRecords).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...STATES, ...OTHERS],
  })
  const nameOf = (element: Element) =>
    tidy(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent,
    )
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) tell('focus', `${target.localName} ${nameOf(target)}`)
  })
  for (const change of ['input', 'change'])
    document.addEventListener(
      change,
      ({ target }) => {
        if (target instanceof Element && target === document.activeElement) tell('state', `${change} ${nameOf(target)}`)
      },
      { capture: true },
    )
  document.addEventListener('toggle', event => tell('state', `${event.newState}`), { capture: true })
  document.addEventListener('DOMContentLoaded', () => tell('page', `new: ${tidy(document.title)}`))
}

/** Says where the focus is; it is lost on nothing, on what is not seen, and beneath a modal. */
function describeFocus(): { text: string; isLost: boolean } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { text: 'nothing', isLost: true }
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isUnder = modal !== undefined && !modal.contains(focused)
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
  const text = `${focused.localName}${focused.id && `#${focused.id}`} ${name.replace(/\s+/g, ' ').trim().slice(0, 60)}`
  return { text: isUnder ? `${text} beneath a dialog` : text, isLost: isUnder || !focused.checkVisibility() }
}

/** Waits for what is drawn after an answer. */
function settle(): Promise<void> {
  return new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1_000 })))
  })
}
