/** An object store that many servers share, as `FILES_URL` names it. */
export type StoreAddress =
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  | { kind: 'netlify-blobs'; siteID: string; token: string; apiURL?: string | undefined }

/** `s3+https://KEY:SECRET@HOST/BUCKET?region=REGION`, or `netlify-blobs://TOKEN@SITE` (`?api=` where it is not Netlify's own); `undefined` where it is neither, or lacks a part. */
export function readStoreAddress(text: string): StoreAddress | undefined {
  const url = URL.parse(text)
  if (!url) return undefined
  const [user, password] = [decode(url.username), decode(url.password)]
  if (url.protocol === 'netlify-blobs:') {
    const apiURL = url.searchParams.get('api') ?? undefined
    return user && url.hostname ? { kind: 'netlify-blobs', siteID: url.hostname, token: user, apiURL } : undefined
  }
  const [, scheme] = /^s3\+(https?):$/.exec(url.protocol) ?? []
  const [, bucket] = /^\/([a-z\d.-]+)\/?$/i.exec(url.pathname) ?? []
  if (!scheme || !bucket || !user || !password || !url.host) return undefined
  return {
    kind: 's3',
    endpoint: `${scheme}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: user,
    secretAccessKey: password,
  }
}

/** A part of an address without its escapes. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
