import type { UserJson } from './json.ts'
import type { Actor } from './user.ts'

export const presentUser = ({ id, email, role, isVerified }: Actor): UserJson => ({
  _id: id,
  email,
  role,
  verified: isVerified,
})
