import type { Session } from '#src/stores/session.ts'
import { wasSignedIn } from '#src/stores/session.ts'

/** Whose items a menu shows: a role's, a guest's; nobody's while it isn't known who looks. */
type Viewer = 'user' | 'pending' | 'manager' | 'admin' | 'guest' | undefined

export function viewerOf(session: Session): Viewer {
  if (session.status === 'authenticated') return session.user.role
  return session.status === 'loading' && wasSignedIn() ? undefined : 'guest'
}

/** Puts into `list` the items of `template` whose `data-for` names the viewer, and those for everybody. */
export function showItems(list: Element, template: HTMLTemplateElement, viewer: Viewer): void {
  const items = [...document.importNode(template.content, true).children].filter(item => {
    const allowed = item.getAttribute('data-for')
    return allowed === null || (viewer !== undefined && allowed.split(' ').includes(viewer))
  })
  list.replaceChildren(...items)
}
