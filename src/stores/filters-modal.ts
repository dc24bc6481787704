import { atom } from 'nanostores'

/** The URL of the filters page whose modal is to be open; undefined while it is closed. */
export const $filtersPage = atom<string | undefined>()
