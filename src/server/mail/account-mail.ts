import type { MailTokenPurpose } from '#src/domain/users/user.ts'

/** The rate limit of emails of one kind to one account. */
export const mailLimit = (purpose: MailTokenPurpose, email: string) => ['mailPerAccount', purpose, email] as const
