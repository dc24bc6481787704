import type { APIRoute } from 'astro'
import { drawCover } from '#src/drawing/cover/cover.ts'
import { SITE_COVER } from '#src/drawing/cover/site-cover.ts'

export const prerender = true

export const GET: APIRoute = () => new Response(drawCover(SITE_COVER))
