import { createStorage, type Driver, type Storage } from 'unstorage'
import netlifyBlobs from 'unstorage/drivers/netlify-blobs'
import { settings } from '../config/env.ts'

/** How long the name of a store may be. */
const NAME_LENGTH = 64

/** Pictures are read right after they are stored, so reads are strongly consistent. */
const openStore = (name: string): Driver => netlifyBlobs({ name: name.slice(0, NAME_LENGTH), consistency: 'strong' })

/** Netlify Blobs of the site, shared by its deploys, but for previews. */
export function openNetlifyFiles({ PREVIEW } = settings): Storage {
  const site = openStore('files')
  return createStorage({ driver: PREVIEW ? apart(openStore(`files-${PREVIEW}`), site) : site })
}

/** A preview stores and removes only its own. Files that the site's rows name it reads from there. */
export function apart(own: Driver, site: Driver): Driver {
  return {
    ...own,
    getItemRaw: async (key: string, options) =>
      (await own.getItemRaw?.(key, options)) ?? (await site.getItemRaw?.(key, options)),
  }
}
