import { expect } from 'playwright/test'
import { picture, pictureForm } from './pictures.ts'

type Who = { email: string; password: string }

/** A provider's calls to a running site: what it answers must be a success. */
export type Desk = {
  userId: string
  /** Answers the `data` of the answer. */
  call: (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: FormData) => Promise<Record<string, unknown>>
  change: (path: string, body: object) => Promise<unknown>
  /** Answers the id of the photo. */
  addPhoto: (tourId: string, photo: { description?: string; width?: number; height?: number }) => Promise<string>
}

export async function openDesk(url: string, who: Who): Promise<Desk> {
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${url}/api/v1/users/signin`, { method: 'POST', headers, body: JSON.stringify(who) })
  expect(signedIn.status).toBe(200)
  const { data }: { data: { user: { _id: string }; token: string } } = await signedIn.json()
  const send = async (method: string, path: string, body?: FormData | string) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${data.token}`, ...(typeof body === 'string' ? headers : {}) },
      body,
    })
    const text = await answer.text()
    expect(answer.ok, text).toBe(true)
    return text ? JSON.parse(text).data : {}
  }
  return {
    userId: data.user._id,
    call: send,
    change: (path, body) => send('PATCH', path, JSON.stringify(body)),
    async addPhoto(tourId, { description = '', ...shape }) {
      const form = pictureForm('photo', await picture({ width: 1600, height: 1200, ...shape }), { description })
      const { photos } = await send('PATCH', `tours/${tourId}/photo`, form)
      const added = Array.isArray(photos) ? photos.at(-1) : undefined
      return String(added?._id)
    },
  }
}

/** The addresses of a provider's tours as the home page lists them, the newest first. */
export async function listTourPaths(url: string, userId: string): Promise<string[]> {
  const html = await (await fetch(`${url}/?user=${userId}`)).text()
  return [...html.matchAll(/href="(\/tours\/[^"]+)"/g)].map(([, path = '']) => path)
}

export const idIn = (path: string): string => path.split('/').at(-2) ?? ''
