import { createStorage, type Storage } from 'unstorage'
import netlifyBlobs from 'unstorage/drivers/netlify-blobs'

/** Netlify Blobs of the site, shared by its deploys. A picture is asked for right after it was stored, so reads are strong. */
export function openNetlifyFiles(): Storage {
  return createStorage({ driver: netlifyBlobs({ name: 'files', consistency: 'strong' }) })
}
