import { type Message, message } from '../message.ts'

/** When another email may be requested: rounded up, so that it is possible by then. */
export function mailWait(seconds: number): Message {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 60
    ? message('auth:mail.waitMinutes', { count: minutes })
    : message('auth:mail.waitHours', { count: Math.ceil(minutes / 60) })
}
