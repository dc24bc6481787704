import { demoProviders } from '#db/seed/content/index.ts'
import { DEMO_PASSWORD } from '#tests/support/data/many-tours.ts'

/** Calls of a provider, for what is measured one by one. */

export async function signIn(product: string) {
  const { data } = await json(`${product}/api/v1/users/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoProviders[0]?.email, password: DEMO_PASSWORD }),
  })
  return data
}

/** Throws for any status but a success. */
export async function json(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
