import type { APIRoute } from 'astro'
import { HOUSE_COVER } from '#src/domain/tours/house-cover.ts'
import { drawSocialCard } from '#src/server/social-card.ts'

export const prerender = true

export const GET: APIRoute = async () => new Response(await drawSocialCard(HOUSE_COVER))
