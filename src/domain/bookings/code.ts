/** A code of digits that proves an address beside the link of its email, shared with the page that asks for it. */
export const CODE_LIMITS = { digits: 6, tries: 5, minutes: 15 } as const

/** Where a browser waits for a code. `isOpen`: it can be entered; `isRenewed`: another was just sent; `hasGoogle`: Google will do too. */
export type CodeState = { isOpen: boolean; isRenewed: boolean; hasGoogle: boolean }

/** Dots, dashes and whatever is not seen: people paste codes as mail programs show them. */
const BETWEEN = /[\s.\p{Pd}\p{Cf}]/gu

/** The digits that were typed or pasted, also full-width ones; `undefined` where that is no code. */
export function readMailedCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replaceAll(BETWEEN, '')
  return /^\d+$/.test(code) && code.length === CODE_LIMITS.digits ? code : undefined
}

/** Writes a code in two groups, as it is read best. */
export const writeMailedCode = (code: string): string =>
  `${code.slice(0, CODE_LIMITS.digits / 2)} ${code.slice(CODE_LIMITS.digits / 2)}`
