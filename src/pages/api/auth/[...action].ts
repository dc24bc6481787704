import type { APIRoute } from 'astro'
import { endpoints } from '#src/server/endpoint.ts'
import { answerSession } from '#src/server/session/answer.ts'

export const GET: APIRoute = answerSession
export const POST: APIRoute = answerSession

const noOther = endpoints({})

export const ALL: APIRoute = async context => {
  const response = await noOther.ALL(context)
  response.headers.set('Allow', 'GET, HEAD, POST')
  return response
}
