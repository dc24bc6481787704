/** What the forms of these pages say, whichever they are. */
export const AUTH_WORDS = { common: ['form', 'failure'], auth: ['email', 'password'] } as const
