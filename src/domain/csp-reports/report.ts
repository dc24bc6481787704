import * as v from 'valibot'

/** A refusal by a page's policy: the directive, and the origin or the kind of what was refused. Neither says who was where. */
export type Violation = { directive: string; blocked: string }

const MAX_VIOLATIONS = 10
const MAX_LENGTH = 200
/** `inline`, `eval`, `trusted-types-sink`, `data`. */
const WORD = /^[a-z]+(-[a-z]+)*$/

const violationOf = (directive: string, blocked: string): Violation => ({
  directive: wordOr('unknown', directive.split(' ')[0] ?? ''),
  blocked: originOf(blocked),
})

/** An entry of `application/reports+json`. */
const reportSchema = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ effectiveDirective: v.string(), blockedURL: v.optional(v.string(), '') }),
  }),
  v.transform(({ body }) => violationOf(body.effectiveDirective, body.blockedURL)),
)

/** The body of `application/csp-report`. */
const legacySchema = v.pipe(
  v.object({ 'csp-report': v.object({ 'violated-directive': v.string(), 'blocked-uri': v.optional(v.string(), '') }) }),
  v.transform(({ 'csp-report': it }) => violationOf(it['violated-directive'], it['blocked-uri'])),
)

const anySchema = v.union([reportSchema, legacySchema])

/** The different violations that a browser reports, ten at most; what is none is left out. */
export function readViolations(body: unknown): Violation[] {
  const found = (Array.isArray(body) ? body : [body]).flatMap(item => {
    const result = v.safeParse(anySchema, item)
    return result.success ? [result.output] : []
  })
  const different = new Map(found.map(it => [`${it.directive} ${it.blocked}`, it]))
  return [...different.values()].slice(0, MAX_VIOLATIONS)
}

const wordOr = (otherwise: string, text: string) => (WORD.test(text) && text.length <= MAX_LENGTH ? text : otherwise)

function originOf(blocked: string): string {
  const url = URL.parse(blocked)
  if (!url) return wordOr('unknown', blocked)
  const origin = url.origin === 'null' ? url.protocol : url.origin
  return origin.slice(0, MAX_LENGTH)
}
