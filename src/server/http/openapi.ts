import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import manifest from '#package' with { type: 'json' }
import type { Endpoint } from '#shared/contract.ts'
import { Problem } from '#shared/errors.ts'
import { toJsonSchema } from './json-schema.ts'
import { describeCall } from './openapi-call.ts'
import { nameSchemas, SCHEMAS } from './openapi-schemas.ts'

/** Only the page's own scripts and styles; the document is fetched from this origin. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const DESCRIPTION = `Every error is an \`application/problem+json\` body (schema \`Problem\`): branch on its \`code\`.
In addition to the errors listed for each call: 404 \`NOT_FOUND\` for an unknown path, 405 \`METHOD_NOT_ALLOWED\` with \`Allow\` for a known one, 400, 408 and 431 for a malformed request.
Text is well-formed Unicode. Unknown fields of a body and unknown parameters are refused.`

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'A session: the `token` of a login' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'calepin_…',
    description:
      'A personal token with the scope that the call requires: `read`, or `write`, which includes reading. `x-token` gives it for each call; with `never`, a token gets 403 `TOKEN_REFUSED`',
  },
}

/** Adds an endpoint to the OpenAPI document. */
export type Publish = (endpoint: Endpoint) => void

/** Serves `GET /api/openapi.json` and its viewer, `/api/docs`. */
export async function documentApi(app: FastifyInstance): Promise<Publish> {
  const endpoints: Endpoint[] = []
  let made: ReturnType<typeof describeAll> | undefined
  // Built lazily: it is rarely requested, so neither startup nor tests pay for it.
  const described = () => (made ??= describeAll(endpoints))
  const document = {
    openapi: '3.1.0',
    info: { title: 'Calepin', version: manifest.version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    get paths() {
      return described().paths
    },
    get components() {
      return described().components
    },
  }
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY })
  app.get('/api/openapi.json', async () => document)
  return (endpoint) => void endpoints.push(endpoint)
}

function describeAll(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const responses: Record<string, unknown> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const { call, refusals } = describeCall(endpoint)
    Object.assign(responses, refusals)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: nameSchemas(call) }
  }
  const components = {
    securitySchemes: SECURITY,
    schemas: { Problem: toJsonSchema(Problem), ...SCHEMAS },
    responses,
  }
  return { paths, components }
}
