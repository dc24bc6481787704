import { isEndpoint, METHODS } from '../contract.ts'
import { describeOperation, tagOf } from './operation.ts'
import { componentSchemas, failureSchema, type Json, json } from './schemas.ts'

/** Exports of the modules below `pages/api/v1`, by their relative path, such as `tours/[id]/index`. */
export type RouteModules = Record<string, Record<string, unknown>>

const FAILURE_TEXTS: Record<number, string> = {
  301: 'Known by the address in `Location` now.',
  400: 'The body is not valid; each issue with its path.',
  401: 'No token, or an expired or revoked one.',
  403: 'A wrong role, or a resource of another account.',
  404: 'No such resource.',
  408: 'The body paused for 15 seconds or took longer than five minutes.',
  409: 'Already taken, or in conflict with an existing resource.',
  413: 'The body is too large.',
  415: 'A body or a file of an unsupported type.',
  422: 'A picture that cannot be read.',
  429: 'Too many calls or attempts; `Retry-After` says when to retry.',
  503: 'The database, or another service that the call needs, is unavailable, or too many reads wait for it; `Retry-After` says when to retry.',
}

/** OpenAPI 3.1 of the whole API, generated from the contracts that its endpoints enforce. */
export function describeApi(modules: RouteModules, siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [file, module] of Object.entries(modules).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const path = `/${file.replace(/\/?index$/, '').replaceAll(/\[(\w+)\]/g, '{$1}')}`
    const operations = METHODS.flatMap(method => {
      const handler = module[method]
      return isEndpoint(handler) ? [[method.toLowerCase(), describeOperation(path, method, handler.contract)]] : []
    })
    if (operations.length) paths[path] = Object.fromEntries(operations)
  }
  const failures = new Set([...JSON.stringify(paths).matchAll(/responses\/Failure(\d+)/g)].map(([, status]) => status))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tėkmė',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'River tours of Lithuania and those who offer them. Texts and messages come in the language of `Accept-Language`, ' +
        'Lithuanian or English; lists are written `name[]=a&name[]=b`; an invalid parameter is ignored. Changing calls take ' +
        'the bearer token alone; one with an `Idempotency-Key` is performed once.',
    },
    servers: [{ url: new URL('/api/v1', siteUrl).href }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map(name => ({ name, description: `Calls about ${name}.` })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        booking: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Booking` and the secret of the link that the guest was sent.',
        },
      },
      schemas: { ...componentSchemas(), Failure: failureSchema },
      responses: Object.fromEntries(
        Object.entries(FAILURE_TEXTS)
          .filter(([status]) => failures.has(status))
          .map(([status, description]) => [
            `Failure${status}`,
            { description, content: json({ $ref: '#/components/schemas/Failure' }) },
          ]),
      ),
    },
  }
}
