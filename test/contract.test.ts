import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { errors, Problem } from '#shared/errors.ts'
import { allCalls } from './all-calls.ts'
import { type Caller, type TestWorld, testWorld } from './world.ts'

let world: TestWorld
let client: Caller

beforeAll(async () => {
  world = await testWorld()
  client = await world.person()
})
afterAll(() => world.close())

const named = [...allCalls]

/** The parts of the document used here. */
interface OpenApi {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly parameters: { readonly name: string; readonly schema: object }[]
        readonly responses: Record<string, { readonly $ref?: string }>
      }
    >
  >
  readonly components: { readonly responses: Record<string, Refusal> }
}
interface Refusal {
  readonly content: {
    'application/problem+json': {
      schema: { allOf: [object, { properties: { code: { enum: string[] } } }] }
    }
  }
}

/** Valid path parameters; anything else is validated after the access check. */
const input = (endpoint: Endpoint) =>
  endpoint.params
    ? { params: { id: 1, steamApiId: 1, userId: '00000000-0000-7000-8000-000000000000' } }
    : {}

describe('the published document', () => {
  test('names every call of the contract with its access, and no other', async () => {
    const response = await world.app.inject('/api/openapi.json')
    const document = response.json<{ openapi: string; paths: Record<string, object> }>()
    expect(document.openapi).toBe('3.1.0')
    const published = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { 'x-access': string }>).map(
        ([method, call]) => `${method.toUpperCase()} ${path} ${call['x-access']}`,
      ),
    )
    const written = named.map(
      ([, { method, path, access }]) =>
        `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')} ${access}`,
    )
    expect(published.toSorted()).toEqual(written.toSorted())
  })

  test('lists the calls that may answer 304', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: object }>>
    }>()
    const conditional = Object.entries(paths).flatMap(([path, { get }]) =>
      get && '304' in get.responses ? [path] : [],
    )
    expect(conditional.toSorted()).toEqual([
      '/api/savedgame/get-saved-games',
      '/api/savedshow/get-saved-all',
      '/api/savedshow/get-saved-movies',
      '/api/savedshow/get-saved-tvs',
    ])
  })

  test('describes image responses', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Record<string, { content: object }>>>
    }>()
    const upload = paths['/api/auth/me/avatar']?.['put']
    expect(Object.keys(upload?.['requestBody']?.content ?? {})).toContain('image/webp')
  })

  test('lists each status and code that a call may answer', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json<OpenApi>()
    const refusals = (path: string, method: string) =>
      Object.fromEntries(
        Object.entries(document.paths[path]?.[method]?.responses ?? {}).flatMap(
          ([status, { $ref = '' }]) => {
            const refused = document.components.responses[$ref.split('/').at(-1) ?? '']
            const problem = refused?.content['application/problem+json'].schema.allOf[1]
            return problem ? [[status, problem.properties.code.enum]] : []
          },
        ),
      )
    expect(refusals('/api/friends/requests', 'post')).toEqual({
      400: ['VALIDATION_FAILED'],
      401: ['UNAUTHENTICATED', 'SESSION_EXPIRED'],
      403: ['TOKEN_REFUSED', 'NOT_VERIFIED'],
      404: ['NOT_FOUND'],
      409: ['ALREADY_FRIENDS'],
      413: ['PAYLOAD_TOO_LARGE'],
      415: ['UNSUPPORTED_MEDIA_TYPE'],
      429: ['RATE_LIMITED'],
      500: ['INTERNAL'],
      503: ['UNAVAILABLE'],
    })
    expect(refusals('/api/admin/dashboard', 'get')).toEqual({
      401: ['UNAUTHENTICATED', 'SESSION_EXPIRED'],
      403: ['TOKEN_REFUSED', 'FORBIDDEN'],
      429: ['RATE_LIMITED'],
      500: ['INTERNAL'],
      503: ['UNAVAILABLE'],
    })
  })

  test('publishes the bounds: no NUL, 32 bits, comma-separated ids', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<OpenApi>()
    const parameter = (path: string, wanted: string) =>
      paths[path]?.['get']?.parameters.find(({ name }) => name === wanted)?.schema
    expect(parameter('/api/titles/search', 'query')).toMatchObject({
      pattern: String.raw`^[^\u0000]*$`,
      maxLength: 100,
    })
    expect(parameter('/api/titles/movie/{id}', 'id')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
    })
    expect(parameter('/api/games/players', 'ids')).toMatchObject({ type: 'array', maxItems: 10 })
  })

  test('has no pattern that other tools cannot read', async () => {
    const text = (await world.app.inject('/api/openapi.json')).body
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, found = '']) =>
      String(JSON.parse(found)),
    )
    expect(patterns.length).toBeGreaterThan(10)
    // \p{L} and \p{N} have no equivalent; \d, \w and \s match more in Python.
    const odd = (each: string) => each.replaceAll(/\\p\{[LN]\}/g, '')
    expect(patterns.filter((each) => /\\[pPdDwWsSbB]|\(\?[=!<]/.test(odd(each)))).toEqual([])
  })

  test('has a documentation page, without third-party scripts and not framable', async () => {
    const { statusCode, headers } = await world.app.inject('/api/docs')
    expect(statusCode).toBeLessThan(400)
    for (const rule of ["script-src 'self';", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(headers['content-security-policy']).toContain(rule)
    }
  })
})

describe('each call checks the session first', () => {
  const guarded = named.filter(([, { access }]) => access !== 'public')

  test.each(guarded)('%s', async (_name, endpoint) => {
    const nobody = await world.anyone().call(endpoint, input(endpoint))
    const forged = await world.anyone('x'.repeat(43)).call(endpoint, input(endpoint))
    expect([nobody.status, nobody.problem.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect([forged.status, forged.problem.code]).toEqual([401, 'SESSION_EXPIRED'])
  })

  test('an idle session expires with 401 where a fresh one passes', async () => {
    const person = await world.person()
    const me = [...allCalls.values()].find(({ path }) => path === '/auth/me')
    if (!me) throw new Error('no /auth/me')
    expect((await person.call(me)).status).toBe(200)
    world.clock.pass(31 * 86_400_000)
    expect((await person.call(me)).problem.code).toBe('SESSION_EXPIRED')
    world.clock.pass(-31 * 86_400_000)
  })
})

describe('malformed requests are refused', () => {
  const send = (options: object) =>
    world.app.inject({ method: 'POST', url: '/api/savedshow/add-saved-movies', ...options })
  const authorized = () => ({ authorization: `Bearer ${client.token}` })

  test.each([
    ['70 kB', 413, 'application/json', JSON.stringify({ overview: 'x'.repeat(70_000) })],
    ['deeply nested arrays', 400, 'application/json', '['.repeat(9000) + ']'.repeat(9000)],
    ['plain text', 415, 'text/plain', 'tmdbId=1'],
    ['a form', 415, 'application/x-www-form-urlencoded', 'tmdbId=1&title=A'],
    ['broken JSON', 400, 'application/json', '{"tmdbId": 1,'],
    ['an empty body', 400, 'application/json', ''],
    [
      'a prototype',
      400,
      'application/json',
      '{"__proto__":{"role":"SuperAdmin"},"tmdbId":1,"title":"A"}',
    ],
    [
      'a constructor',
      400,
      'application/json',
      '{"constructor":{"prototype":{"x":1}},"tmdbId":1,"title":"A"}',
    ],
  ])('%s: %i', async (_what, status, type, payload) => {
    const response = await send({ headers: { 'content-type': type, ...authorized() }, payload })
    expect(response.statusCode).toBe(status)
    const problem = Problem.parse(response.json())
    expect(problem.detail).toBe(errors[problem.code].detail)
    expect(response.headers['content-type']).toContain('application/problem+json')
    const after = await send({ headers: authorized(), payload: { tmdbId: 1, title: 'A' } })
    expect(after.statusCode).toBeLessThan(300)
  })

  test('no body at all: 400', async () => {
    expect((await send({ headers: authorized() })).statusCode).toBe(400)
  })

  test('a parameter given twice: 400', async () => {
    const response = await world.app.inject({
      url: '/api/savedshow/get-saved-movies?page=1&page=2',
      headers: authorized(),
    })
    expect(response.statusCode).toBe(400)
  })

  test.each([
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/savedshow/get-saved-movies', 'GET, HEAD'],
    ['DELETE', '/api/friends/requests', 'GET, HEAD, POST'],
    ['PATCH', '/api/users/00000000-0000-7000-8000-000000000000', 'GET, HEAD'],
    ['HEAD', '/api/auth/email-change-password', 'GET'],
    ['OPTIONS', '/api/auth/me', 'DELETE, GET, HEAD, PATCH'],
    ['POST', '/health/live', 'GET, HEAD'],
  ] as const)('%s %s: 405, with what may be done', async (method, url, allow) => {
    const payload = method === 'PUT' || method === 'POST' ? { payload: 'x' } : {}
    const { statusCode, headers, body } = await world.app.inject({ method, url, ...payload })
    expect([statusCode, headers['allow']]).toEqual([405, allow])
    if (method !== 'HEAD') expect(Problem.parse(JSON.parse(body)).code).toBe('METHOD_NOT_ALLOWED')
  })

  test('unknown paths are not found, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { statusCode, headers } = await world.app.inject({ method, url: '/api/nothing' })
      expect([statusCode, headers['allow']]).toEqual([404, undefined])
    }
  })

  test.each(['/api/nothing', '/api/auth/login', '/health/nothing', '/api/%zz'])(
    '%s is a problem, not a page',
    async (url) => {
      const response = await world.app.inject(url)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      const { code, detail } = Problem.parse(response.json())
      expect(detail).toBe(errors[code].detail)
    },
  )
})

describe('a long answer', () => {
  test.each(['br', 'zstd', 'gzip'])(
    'is compressed for clients that accept %s, and plain for others',
    async (encoding) => {
      const ask = (headers: Record<string, string>) =>
        world.app.inject({
          url: '/api/titles/top-rated/movie',
          headers: { authorization: `Bearer ${client.token}`, ...headers },
        })
      const packed = await ask({ 'accept-encoding': encoding })
      const plain = await ask({})
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers['vary']).toContain('accept-encoding')
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(plain.headers['content-encoding']).toBeUndefined()
    },
  )
})

describe('headers of every response', () => {
  test.each(['/api/auth/me', '/api/nothing', '/health/live', '/api/openapi.json'])(
    '%s',
    async (url) => {
      const { headers } = await world.app.inject({ url, headers: { origin: 'https://evil.test' } })
      const policy = String(headers['content-security-policy'])
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
        expect(policy).toContain(`${directive} 'none'`)
      }
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})
