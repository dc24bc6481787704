import type { APIRoute } from 'astro'
import { SITE_COVER } from '#src/drawing/cover/cover.ts'
import { drawSocialCard } from '#src/server/seo/social-card.ts'

export const prerender = true

export const GET: APIRoute = async () => new Response(await drawSocialCard(SITE_COVER))
