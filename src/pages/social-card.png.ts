import type { APIRoute } from 'astro'
import { drawCover, SITE_COVER } from '#src/drawing/cover/cover.ts'
import { drawSocialCard } from '#src/server/social/draw-card.ts'

export const prerender = true

export const GET: APIRoute = async () => new Response(await drawSocialCard(drawCover(SITE_COVER)))
