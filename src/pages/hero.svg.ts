import type { APIRoute } from 'astro'
import { drawCover } from '#src/domain/tours/cover.ts'
import { HOUSE_COVER } from '#src/domain/tours/house-cover.ts'

export const prerender = true

export const GET: APIRoute = () => new Response(drawCover(HOUSE_COVER))
