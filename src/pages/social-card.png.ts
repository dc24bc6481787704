import type { APIRoute } from 'astro'
import { HOUSE_COVER } from '#src/drawing/cover/house-cover.ts'
import { drawSocialCard } from '#src/server/seo/social-card.ts'

export const prerender = true

export const GET: APIRoute = async () => new Response(await drawSocialCard(HOUSE_COVER))
