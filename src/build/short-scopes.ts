const SCOPE = /data-astro-cid-([a-z0-9]{8})/g
/** So a component passes its attribute on to an element of its own name, which would be told that it is "true". */
const PASSED = /("data-0\w{4}"): ?true\b/g
const LENGTH = 4

/**
 * Vite plugin: the attribute by which styles of a component find their elements is as short as can be told apart, in a build: a page of a
 * tour names some forty components, and the random letters of each can't be compressed. Two components whose names begin alike fail the
 * build. No attribute of the site's own begins with a digit.
 */
export function shortScopes() {
  const byShort = new Map<string, string>()
  return {
    name: 'tekme:short-scopes',
    apply: 'build' as const,
    transform(code: string, id: string) {
      if (!id.includes('.astro') || !code.includes('data-astro-cid-')) return undefined
      const short = code.replace(SCOPE, (_, scope: string) => `data-0${shorten(scope, byShort)}`)
      return { code: short.replace(PASSED, '$1: ""'), map: null }
    },
  }
}

function shorten(scope: string, byShort: Map<string, string>): string {
  const short = scope.slice(0, LENGTH)
  const other = byShort.get(short) ?? scope
  if (other !== scope) throw new Error(`Two components have the scope ${short}: rename one of their files.`)
  byShort.set(short, scope)
  return short
}
