/** The decoded value of one cookie of a `Cookie` header; `undefined` where it is not there or cannot be decoded. */
export function readCookie(cookie: string, name: string): string | undefined {
  const pair = cookie.split(/; */).find(it => it.startsWith(`${name}=`))
  return pair && decode(pair.slice(name.length + 1))
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
