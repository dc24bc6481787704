import { createSemaphore } from '../http/limits/semaphore.ts'

/**
 * What holds boats waits for others of its provider: in memory, where nobody times out, and not on one of the ten connections of the
 * pool. A few at once, so that other providers don't wait for one that is asked by everybody.
 */
export const inTurn = createSemaphore(4, 1000, 'bookings')
