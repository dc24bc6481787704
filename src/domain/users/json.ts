import * as v from 'valibot'
import { type Actor, ROLES } from './user.ts'

/** A user as the API returns them, to that user only. */
export const userJson = v.object({
  _id: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  verified: v.pipe(v.boolean(), v.description('Whether the e-mail address is proved to be theirs.')),
})

export const signedInJson = v.object({
  user: userJson,
  token: v.pipe(v.string(), v.description('The bearer token of further calls, good for 30 days.')),
})

export type UserJson = v.InferOutput<typeof userJson>

export const presentUser = ({ id, email, role, isVerified }: Actor): UserJson => ({
  _id: id,
  email,
  role,
  verified: isVerified,
})
