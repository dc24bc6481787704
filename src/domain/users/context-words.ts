/** Words that somebody guesses first who knows this site: its name, its business, its roles. */
export const CONTEXT_WORDS = [
  ...['tekme', 'baidare', 'baidares', 'baidariu', 'irklas', 'kajakas', 'upe', 'upes', 'zygis', 'plaustas'],
  ...['canoe', 'kayak', 'raft', 'river', 'tour', 'tours'],
  ...['admin', 'administrator', 'manager', 'operator', 'provider', 'vadybininkas'],
] as const

const WORDS = new RegExp(CONTEXT_WORDS.toSorted((one, other) => other.length - one.length).join('|'), 'g')

const LETTER = /\p{L}/u

/** Whether a password is nothing but such words, with digits and signs, however they are accented. */
export function isOfContextOnly(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return LETTER.test(plain) && !LETTER.test(plain.replace(WORDS, ''))
}
