const UNRESERVED = /%(?:2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/**
 * The one spelling of a path: no doubled slashes, nothing escaped that needn't be. Guards, routes and the page store
 * then all read the same. `undefined` where the path is spelt so already.
 */
export function canonicalPath(pathname: string): string | undefined {
  const path = pathname.replace(UNRESERVED, decodeURIComponent).replace(/\/{2,}/g, '/')
  return path === pathname ? undefined : path
}
