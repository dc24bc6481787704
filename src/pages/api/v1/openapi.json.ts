import type { APIRoute } from 'astro'
import { settings } from '#src/server/config/env.ts'
import { describeApi } from '#src/server/http/openapi/describe-api.ts'

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./openapi.json.ts'], { eager: true })
const modules = Object.fromEntries(Object.entries(files).map(([file, it]) => [file.slice(2, -3), it]))

export const GET: APIRoute = () =>
  Response.json(describeApi(modules, settings.SITE_URL), { headers: { 'Cache-Control': 'public, max-age=3600' } })
