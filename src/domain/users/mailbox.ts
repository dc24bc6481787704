/** Providers that ignore dots in the name. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/** The common part of different spellings of one mailbox: a part after a plus names no other. For counting only. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return `${DOTLESS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
