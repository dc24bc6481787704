import { nanoid } from 'nanoid'
import { atom } from 'nanostores'

/** After that a text is taken out of the page again, so that nobody comes upon it while reading. */
export const ANNOUNCEMENT_MILLISECONDS = 7000

export type Announcement = { id: string; text: string }

export const $announcements = atom<readonly Announcement[]>([])

/** Says to screen readers, at the next pause, what others see: such as how many tours a filter has found. */
export function announce(text: string): void {
  const announcement = { id: nanoid(10), text }
  $announcements.set([...$announcements.get(), announcement])
  setTimeout(
    () => $announcements.set($announcements.get().filter(({ id }) => id !== announcement.id)),
    ANNOUNCEMENT_MILLISECONDS,
  )
}
