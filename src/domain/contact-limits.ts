/** In characters; forms, API and the database's own checks hold to them. */
export const CONTACT_LIMITS = { emailLength: 254, phoneLength: 40, addressLength: 300, websiteLength: 500 } as const
