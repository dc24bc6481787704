/** Messages common to the forms of these pages. */
export const AUTH_WORDS = { common: ['form', 'failure'], auth: ['email', 'password'] } as const
