import type { APIRoute } from 'astro'
import { drawCover } from '#src/drawing/cover/cover.ts'
import { HOUSE_COVER } from '#src/drawing/cover/house-cover.ts'

export const prerender = true

export const GET: APIRoute = () => new Response(drawCover(HOUSE_COVER))
