import { atom } from 'nanostores'

/** After that a text is removed from the page, so that screen readers don't meet it while browsing. */
export const ANNOUNCEMENT_MILLISECONDS = 7000

export type Announcement = { text: string }

export const $announcements = atom<readonly Announcement[]>([])

/** Announces politely to screen readers what is visible otherwise, such as the number of matching tours. */
export function announce(text: string): void {
  const announcement = { text }
  $announcements.set([...$announcements.get(), announcement])
  setTimeout(
    () => $announcements.set($announcements.get().filter(it => it !== announcement)),
    ANNOUNCEMENT_MILLISECONDS,
  )
}
