import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import manifest from '#package' with { type: 'json' }
import { AVATAR_TYPES } from '#shared/avatars.ts'
import type { Endpoint } from '#shared/contract.ts'
import { Problem } from '#shared/errors.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

/** The page's own scripts and styles alone; the document is asked for from here. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `GET /api/openapi.json` and the page to read it, `/api/docs`. Registered before the routes it describes. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Calepin',
        version: manifest.version,
        description: 'Every error is an `application/problem+json` body (schema `Problem`).',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: toJsonSchema(Problem) },
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

const UNCHANGED = { type: 'null', description: 'The version named by `If-None-Match` stands' }

const ERROR = {
  description: 'An error',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** What the OpenAPI document says of a call. The parsing itself is the contract's, not Fastify's. */
export function documentation(
  endpoint: Endpoint,
  reply: JsonSchema | undefined,
): Record<string, unknown> {
  const { summary, access, params, query, body, status = [200] } = endpoint
  const success = Object.fromEntries(
    status.map((code) => [code, reply ?? { type: 'null', description: 'No body' }]),
  )
  return {
    summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    'x-access': access,
    ...(params && { params: toJsonSchema(params) }),
    ...(query && { querystring: toJsonSchema(query) }),
    ...(body && { body: toJsonSchema(body) }),
    ...(endpoint.image && {
      consumes: [...AVATAR_TYPES],
      body: { type: 'string', format: 'binary' },
    }),
    response: {
      ...success,
      ...(endpoint.isConditional && { 304: UNCHANGED }),
      default: ERROR,
    },
  }
}
