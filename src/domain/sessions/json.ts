import * as v from 'valibot'

const date = (description: string) => v.pipe(v.string(), v.isoTimestamp(), v.description(description))

/** Where somebody is signed in, as the API tells them alone. */
export const sessionJson = v.object({
  _id: v.string(),
  browser: v.pipe(v.nullable(v.string()), v.description('Its name, where it is known.')),
  system: v.pipe(v.nullable(v.string()), v.description('The name of the system it runs on, where it is known.')),
  isCurrent: v.pipe(v.boolean(), v.description('Whether it is the session that this call was made with.')),
  startedAt: date('When they signed in.'),
  lastSeenAt: date('When a call was last made with it, to some ten minutes.'),
})

export type SessionJson = v.InferOutput<typeof sessionJson>
