import { createStorage, type Storage } from 'unstorage'
import netlifyBlobs from 'unstorage/drivers/netlify-blobs'

/** Netlify Blobs of the site, shared by its deploys. Pictures are read right after they are stored, so reads are strongly consistent. */
export function openNetlifyFiles(): Storage {
  return createStorage({ driver: netlifyBlobs({ name: 'files', consistency: 'strong' }) })
}
