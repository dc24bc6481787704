import type { APIRoute } from 'astro'
import { answerSession } from '#src/server/auth/session/answer.ts'
import { endpoints } from '#src/server/http/endpoint.ts'

export const GET: APIRoute = answerSession
export const POST: APIRoute = answerSession

const noOther = endpoints({})

export const ALL: APIRoute = async context => {
  const response = await noOther.ALL(context)
  response.headers.set('Allow', 'GET, HEAD, POST')
  return response
}
