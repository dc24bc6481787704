import type { APIRoute } from 'astro'
import { drawCover, SITE_COVER } from '#src/drawing/cover/cover.ts'

export const prerender = true

export const GET: APIRoute = () => new Response(drawCover(SITE_COVER))
