import type { APIRoute } from 'astro'
import { handleSession } from '#src/server/auth/session/handler.ts'
import { endpoints } from '#src/server/http/endpoint.ts'

export const GET: APIRoute = handleSession
export const POST: APIRoute = handleSession

const noOther = endpoints({})

export const ALL: APIRoute = async context => {
  const response = await noOther.ALL(context)
  response.headers.set('Allow', 'GET, HEAD, POST')
  return response
}
