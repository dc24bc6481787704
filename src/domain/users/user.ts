export const ROLES = ['user', 'pending', 'manager', 'admin'] as const

export const MAIL_TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const
