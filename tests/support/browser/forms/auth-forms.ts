import type { Page } from 'playwright/test'
import { wordsOf } from '../words.ts'

export const AUTH_WORDS = wordsOf(
  {
    email: 'auth:email.label',
    password: 'auth:password.label',
    repeat: 'auth:password.repeat',
    newPassword: 'auth:reset.title',
    signIn: 'auth:signIn.submit',
    signUp: 'auth:signUp.submit',
    send: 'auth:forgot.submit',
    resend: 'auth:forgot.resend',
    save: 'auth:reset.submit',
    verify: 'auth:verify.submit',
    stranger: 'auth:prove.stranger',
    tryAgain: 'auth:reset.tryAgain',
    enterEmail: 'auth:email.enter',
    badEmail: 'auth:email.invalid',
    enterPassword: 'auth:password.enter',
    enterNew: 'auth:password.enterNew',
    common: 'auth:password.common',
    confirm: 'auth:password.confirm',
    mismatch: 'auth:password.mismatch',
    taken: 'auth:email.taken',
    badCredentials: 'auth:badCredentials',
    tooMany: 'common:failure.tooMany',
    sentTitle: 'auth:forgot.sentTitle',
    resetDone: 'auth:reset.done',
    resetFailed: 'auth:password.resetFailed',
    verified: 'auth:verify.done',
    verifyFailed: 'auth:email.verifyFailed',
    unverified: 'account:unverified.title',
  },
  {
    lt: {
      prefix: '',
      length: 'Slaptažodį turi sudaryti nuo 8 iki 128 ženklų.',
      required: /^Kad galėtumėte tęsti, prisijunkite\./,
      fiveMinutes: /per 5 minutes/,
      wait: /^Kito laiško galėsite paprašyti po 5 minučių\./,
      offline: 'Ryšys nutrūko, todėl neišsaugota.',
    },
    en: {
      prefix: '/en',
      length: 'Use between 8 and 128 characters for password.',
      required: /^Sign in to continue\./,
      fiveMinutes: /in 5 minutes/,
      wait: /^You can request another email in 5 minutes\./,
      offline: 'There is no connection, so nothing was saved.',
    },
  },
)

export const fieldOf = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
export const buttonOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const alertOf = (page: Page) => page.locator('alert-list section')

/** Whatever an open page still asks, or is being answered, would bring the cookie back. */
export async function forgetSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await page.context().clearCookies()
}
