import { picture, pictureForm } from '#tests/support/data/pictures.ts'

/** The acknowledged values of one tour; several where a response never came. */
export type Told = { id: string; prices: number[]; photos: string[]; gone: boolean[] }

export type Load = { url: string; token: string; provider: string }

const small = await picture({ width: 60, height: 40 })
const CLIENTS = 4

/** Clients that change tours as fast as they can until the server is gone. `answered` is called after each response. */
export async function writeUntilGone(load: Load, answered: (count: number) => void): Promise<Told[]> {
  const told: Told[] = []
  let count = 0
  const call = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${load.url}/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${load.token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`)
    count += 1
    answered(count)
    return text ? JSON.parse(text).data : undefined
  }
  const live = async () => {
    for (let price = 1; ; price += 2) {
      const body = { provider: load.provider, name: 'Ūla', distance: 9, days: 1, price, currency: 'EUR' }
      const tour: Told = { id: (await call('POST', 'tours', body))._id, prices: [price], photos: [], gone: [false] }
      told.push(tour)
      const { primaryPhoto } = await call('PATCH', `tours/${tour.id}/photo`, pictureForm('photo', small))
      tour.photos.push(primaryPhoto)
      tour.prices = [price, price + 1]
      await call('PATCH', `tours/${tour.id}/price`, { price: price + 1, currency: 'EUR' })
      tour.prices = [price + 1]
      if (price % 3) continue
      tour.gone = [false, true]
      await call('DELETE', `tours/${tour.id}`)
      tour.gone = [true]
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: CLIENTS }, live))
  for (const end of ends) if (end.status === 'rejected' && !isCut(end.reason)) throw end.reason
  return told
}

/** Whether the connection went, as it does with the server. */
const isCut = (error: unknown) => error instanceof TypeError

/** Acknowledged writes that are missing; none, if nothing was lost. */
export async function listLost(url: string, told: readonly Told[]): Promise<string[]> {
  const lost: string[] = []
  // One by one: so many reads at once would be refused.
  for (const it of told) lost.push(...(await lostOf(url, it)))
  return lost
}

async function lostOf(url: string, { id, prices, photos, gone }: Told): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/tours/${id}`)
  if (!gone.includes(response.status === 404)) return [`tour ${id}: ${response.status}`]
  if (response.status === 404) return []
  const { data } = await response.json()
  const images = await Promise.all(photos.map(photo => fetch(`${url}/api/v1/images/${photo}?w=640`)))
  const pictures = await Promise.all(images.map(async image => [image.status, (await image.bytes()).length > 0]))
  return [
    ...(prices.includes(data.price) ? [] : [`price of ${id}: ${data.price}`]),
    ...photos.filter(photo => !data.photos.includes(photo)).map(photo => `photo ${photo} of ${id}`),
    ...pictures.filter(([status, isThere]) => status !== 200 || !isThere).map(() => `picture of ${id}`),
  ]
}
