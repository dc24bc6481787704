/** In characters; enforced by forms, API and database constraints. */
export const CONTACT_LIMITS = { emailLength: 254, phoneLength: 40, addressLength: 300, websiteLength: 500 } as const
