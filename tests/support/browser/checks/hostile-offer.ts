import { MONTHS } from '#src/domain/providers/provider.ts'
import { buildTraderBody } from '../../data/traders.ts'
import { soon, takeRequests } from '../bookings/asked-tour.ts'
import { runTasks } from '../bookings/by-mail.ts'
import { addPhoto, call, type Editor } from '../editor.ts'
import type { PostgresSite } from '../postgres-site.ts'

/** An offer whose every text is a script. */

/** Leaves whatever it is put into: an attribute, a title, a script of data, a comment. */
export const payload = (text: string) =>
  `Upė "'></title></script>--><img src=x onerror=alert('${text}')><script>alert(1)</script>`
/** The same for a name of a place, which may be as long as this. */
export const brief = (text: string) => `"'></b></title></script><img src=x onerror=alert('${text}')>`
const AT_THE_PIER = { coordinates: [24.57, 54.02] }
/** Where no place is known. */
const LNG = 25.1

export type HostileOffer = {
  provider: string
  tour: string
  asked: string
  booking: string
  /** One whose tour was deleted. */
  ended: string
  points: string[]
  photo: string
  social: string
  amenity: string
}
/** Whatever a provider writes is hostile. An admin takes what they tell of places: until then only their own tours show it. */
export async function writeEverywhere(site: PostgresSite, editor: Editor, admin: Editor): Promise<HostileOffer> {
  const inBoth = (...names: string[]) => {
    const texts = Object.fromEntries(names.map(name => [name, payload(name)]))
    return { ...texts, translations: { lt: texts, en: texts } }
  }
  const place = { ...AT_THE_PIER, address: payload('address') }
  const { _id: provider } = await call<{ _id: string }>(editor, 'POST', 'providers', {
    name: payload('provider'),
    user: editor.user,
    months: MONTHS,
    contacts: { email: 'upe@tekme.example', phone: '+370 600 00111' },
    ...inBoth('description'),
    location: place,
  })
  const { _id: social } = await call<{ _id: string }>(editor, 'POST', `providers/${provider}/socials`, {
    type: 'youtube',
    url: 'https://youtube.com/@upe',
  })
  const { _id: amenity } = await call<{ _id: string }>(editor, 'POST', `providers/${provider}/amenities`, {
    variant: 'grill',
    ...inBoth('info'),
  })
  const { _id: tour } = await call<{ _id: string }>(editor, 'POST', 'tours', {
    provider,
    ...inBoth('name', 'description'),
    ...{ distance: 12, days: 1, duration: 4, price: 2000, currency: 'EUR' },
    ...{ departure: place, arrival: place, amenities: [amenity], rivers: ['merkys'] },
  })
  const { _id: asked } = await call<{ _id: string }>(editor, 'POST', 'tours', {
    provider,
    ...inBoth('name', 'description'),
    ...{ distance: 12, days: 1, duration: 4, price: 2000, currency: 'EUR', departure: place, rivers: ['merkys'] },
  })
  const ended = await endByDeletion({ ...editor, provider }, site)
  const seller = { legalName: payload('seller'), register: payload('register'), address: payload('address') }
  const trader = buildTraderBody({ form: 'other', code: '"><img src=x>', ...seller })
  await call(editor, 'PUT', `providers/${provider}/trader`, trader)
  const terms = { mode: 'request', cancellation: 'moderate', badWater: 'free-for-both' }
  await call(editor, 'PUT', `tours/${asked}/booking`, terms)
  await call(editor, 'POST', `providers/${provider}/answer-templates`, {
    ...{ name: brief('short'), text: payload('template'), locale: 'lt' },
  })
  const { _id: booking } = await call<{ _id: string }>(editor, 'POST', 'bookings', {
    ...{ channel: 'phone', tour: asked, startsOn: soon(), startTime: '09:30', adults: 2, message: payload('message') },
    guest: { name: brief('guest'), phone: '+370 600 00123' },
  })
  const photo = await addPhoto(editor, tour, { description: payload('caption') })
  const points = await writePlaces(tour, editor, admin)
  return { provider, tour, asked, booking, ended, points, photo, social, amenity }
}

/** Stops, a feature and a line of a tour. */
async function writePlaces(tour: string, editor: Editor, admin: Editor): Promise<string[]> {
  const points = [await writePoint(editor, [LNG, 54.31]), await writePoint(editor, [LNG, 54.33])]
  const [start, end] = points
  const { reach } = await call<{ reach: string }>(editor, 'PATCH', `tours/${tour}/stops`, {
    stops: [
      { accessPoint: start, role: 'put-in' },
      { accessPoint: end, role: 'take-out' },
    ],
    // The tour is far longer than the way between them.
    isSure: true,
  })
  const { _id: feature } = await call<{ _id: string }>(editor, 'POST', `reaches/${reach}/features`, {
    ...{ kind: 'weir', km: 3, note: payload('feature') },
    translations: { lt: payload('feature'), en: payload('feature') },
  })
  for (const point of points) await call(admin, 'PATCH', `access-points/${point}`, { status: 'published' })
  await call(admin, 'PATCH', `features/${feature}`, {})
  const line = [
    [LNG, 54.31],
    [LNG - 0.01, 54.32],
    [LNG, 54.33],
  ]
  await call(editor, 'PATCH', `tours/${tour}/line`, { coordinates: line, isSure: true })
  await call(editor, 'PUT', `tours/${tour}/marks`, { tooLowCm: 45, highCm: 120, basis: brief('basis') })
  const { _id: tree } = await call<{ _id: string }>(editor, 'POST', 'conditions', {
    ...{ river: 'merkys', kind: 'tree', accessPoint: start, words: payload('words') },
  })
  await call(admin, 'PATCH', `conditions/${tree}`, { review: 'approve' })
  // Waits for a look.
  await call(editor, 'POST', 'conditions', {
    ...{ river: 'merkys', kind: 'other', accessPoint: start, words: payload('report') },
  })
  await call(editor, 'POST', 'rivers/merkys/tips', {
    about: brief('about'),
    words: payload('tip'),
    source: payload('source'),
  })
  return points
}

/** A request of their own for a tour that is deleted for good. */
async function endByDeletion(owner: Editor, site: PostgresSite): Promise<string> {
  const { id: tour } = await takeRequests(owner)
  const guest = { name: brief('guest'), phone: '+370 600 00123' }
  const { _id } = await call<{ _id: string }>(owner, 'POST', 'bookings', { tour, startsOn: soon(), adults: 2, guest })
  await call(owner, 'DELETE', `tours/${tour}`, { bookings: 'cancel', reason: payload('reason') })
  await site.query(`update tours set deleted_at = now() - interval '1 hour' where id = '${tour}'`)
  await runTasks(site)
  return _id
}

async function writePoint(editor: Editor, coordinates: [number, number]): Promise<string> {
  const { _id } = await call<{ _id: string }>(editor, 'POST', 'access-points', {
    ...{ name: brief('point'), notes: payload('notes'), source: payload('source') },
    location: { coordinates },
    rivers: [{ slug: 'merkys' }],
  })
  return _id
}
