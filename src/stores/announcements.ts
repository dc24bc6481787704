import { nanoid } from 'nanoid'
import { atom } from 'nanostores'

/** After that a text is removed from the page, so that screen readers don't meet it while browsing. */
export const ANNOUNCEMENT_MILLISECONDS = 7000

export type Announcement = { id: string; text: string }

export const $announcements = atom<readonly Announcement[]>([])

/** Announces politely to screen readers what is visible otherwise, such as the number of matching tours. */
export function announce(text: string): void {
  const announcement = { id: nanoid(10), text }
  $announcements.set([...$announcements.get(), announcement])
  setTimeout(
    () => $announcements.set($announcements.get().filter(({ id }) => id !== announcement.id)),
    ANNOUNCEMENT_MILLISECONDS,
  )
}
