import type { Session } from '#src/stores/session.ts'
import { wasSignedIn } from '#src/stores/session.ts'

/** The role, or guest, whose items a menu shows; none while the session is unknown. */
type Viewer = 'user' | 'pending' | 'manager' | 'admin' | 'guest' | undefined

export function viewerOf(session: Session): Viewer {
  if (session.status === 'authenticated') return session.user.role
  return session.status === 'loading' && wasSignedIn() ? undefined : 'guest'
}

/**
 * Shows in `list` the items of `template` whose `data-for` names the viewer, and those for everybody. One that stays is not
 * replaced: it may have the focus, or a press in progress.
 */
export function showItems(list: Element, template: HTMLTemplateElement, viewer: Viewer): void {
  const shown = new Map([...list.children].map(item => [item.getAttribute('data-item'), item]))
  let last: Element | undefined
  for (const [at, item] of [...template.content.children].entries()) {
    const known = shown.get(String(at))
    if (!isFor(item, viewer)) {
      known?.remove()
      continue
    }
    const kept = known ?? document.importNode(item, true)
    if (!known) {
      kept.setAttribute('data-item', String(at))
      if (last) last.after(kept)
      else list.prepend(kept)
    }
    last = kept
  }
}

function isFor(item: Element, viewer: Viewer): boolean {
  const allowed = item.getAttribute('data-for')
  return allowed === null || (viewer !== undefined && allowed.split(' ').includes(viewer))
}
