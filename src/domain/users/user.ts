export const ROLES = ['user', 'pending', 'manager', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const MAIL_TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const
