import { hashPassword } from '#src/lib/password.ts'

/** Verified by its own cost, a hundredth of today's: hundreds of tests sign in. */
const OF_LOW_COST = '$argon2id$v=19$m=64,t=1,p=1$YXMgc2FsdCBvZiB0ZXN0cw$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The hash of an account that a test puts there. Passwords that the product sets cost what they cost. */
export const storedHash = (password: string): Promise<string> => hashPassword(password, OF_LOW_COST)
