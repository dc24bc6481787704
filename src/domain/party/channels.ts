/** The ways in which a visitor's own device sends a message to a provider. */
export type Channel = 'sms' | 'whatsapp' | 'email'

/** How mobile numbers begin behind the country code, in Lithuania and beside it. */
const MOBILE = /^\+(?:3706|3712|372(?:5|8[1-4])|48(?:45|5[0137]|6[069]|7[2389]|88))/

/** How a provider can be reached; empty where it cannot. The phone is as it is dialled, `+37061234567`. */
export type Reach = { phone: string; email: string }

/** Channels that reach the provider. */
export function channelsTo({ phone, email }: Reach): Channel[] {
  return [...(MOBILE.test(phone) ? (['sms', 'whatsapp'] as const) : []), ...(email ? (['email'] as const) : [])]
}

/** A link that opens the message ready to be sent. */
export function channelHref(channel: Channel, { phone, email }: Reach, message: { subject: string; text: string }) {
  const text = encode(message.text)
  if (channel === 'whatsapp') return `https://wa.me/${phone.slice(1)}?text=${text}`
  // iOS wants `&` and Android `?`: both read this.
  if (channel === 'sms') return `sms:${phone}?&body=${text}`
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(email) ?? []
  // A line of an email ends in CRLF (RFC 6068, 5).
  return `mailto:${encode(name)}@${encode(domain)}?subject=${encode(message.subject)}&body=${text.replaceAll('%0A', '%0D%0A')}`
}

/** Half an emoji, as a limit of letters may leave it, cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
