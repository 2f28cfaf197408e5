import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract.ts'
import { Problem } from '#shared/errors.ts'
import { codesOf } from '#server/http/openapi-call.ts'
import { type JsonSchema, toJsonSchema } from '#server/http/json-schema.ts'
import { allCalls } from './all-calls.ts'
import { runs } from './runs.ts'
import { type Caller, type TestWorld, testWorld } from './world.ts'

let world: TestWorld
let callers: Caller[]
/** The index of the caller who may make every call. */
const ADMIN = 1

beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_SCALE: '1000000' })
  callers = [await world.person('Client'), await world.person('SuperAdmin')]
})
afterAll(() => world.close())

/** Fewer on PostgreSQL: input validation is the same code. */
const RUNS = runs(process.env['TEST_DATABASE_URL'] ? 2000 : 10_000)
/** Attempts per call: some inputs fit their schema but break a rule across fields. */
const TRIES = 50

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1.5,
    2 ** 31,
    1e308,
    true,
    [],
    {},
    [[]],
    'a\u0000b',
    '\uD800',
  ),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '(a+)+$',
  ),
  fc.constantFrom('x'.repeat(300), 'é'.repeat(5000), '😀'.repeat(2001), '1e9', '00', ' 1'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
)

/** Valid values of a schema. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const branches = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(branches))
    return fc.oneof(...branches.map((branch: JsonSchema) => fitting(branch)))
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  const { minimum = 0, maximum = 50, format, type } = schema
  if (type === 'object') {
    const fields = propertiesOf(schema).map(([name, value]) => [name, fitting(value)] as const)
    const { required = [] } = schema
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] })
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 3, items = {} } = schema
    const [min, max] = [Number(minItems), Number(maxItems)]
    const length = { minLength: min, maxLength: Math.min(max, Math.max(min, 3)) }
    return fc.array(fitting(items as JsonSchema), length)
  }
  if (type === 'integer')
    return fc.integer({
      min: Number(minimum),
      max: Math.min(Number(maximum), Number(minimum) + 50),
    })
  if (type === 'number')
    return fc.double({ min: Number(minimum), max: Number(maximum), noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (format === 'uuid')
    return fc.constantFrom(...callers.map(({ id }) => id), '00000000-0000-7000-8000-000000000000')
  return type === 'string' ? fittingText(schema) : strange
}

/** Patterns that only exclude characters: nearly any text matches. Others say what is allowed. */
const LEAVES_OUT = /^\^?(?:\[\^|\[ )/

function fittingText(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Infinity, allOf = [] } = schema
  const [min, max] = [Number(minLength), Number(maxLength)]
  const patterns = [schema, ...(allOf as JsonSchema[])].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? pattern : [],
  )
  const wanted = patterns.find((pattern) => !LEAVES_OUT.test(pattern))
  const text =
    wanted === undefined
      ? fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, 40)), unit: 'grapheme' })
      : // fast-check does not support these Unicode classes: a few letters stand in for them.
        fc.stringMatching(new RegExp(wanted.replaceAll(String.raw`\p{L}\p{N}`, 'a-zé0-9'), 'u'))
  const tests = patterns.map((pattern) => new RegExp(pattern, 'u'))
  return text.filter(
    (value) =>
      value.length >= min && value.length <= max && tests.every((each) => each.test(value)),
  )
}

const propertiesOf = ({ properties = {} }: JsonSchema) =>
  Object.entries(properties as Record<string, JsonSchema>)

/** Valid objects of a schema. */
function fit(part: Endpoint['body']): fc.Arbitrary<Record<string, unknown>> {
  const schema = part ? toJsonSchema(part) : { type: 'object' }
  return fitting(schema) as fc.Arbitrary<Record<string, unknown>>
}

/** Objects of a schema, often invalid: a strange value, an extra or a missing field. */
function object(part: Endpoint['body']): fc.Arbitrary<Record<string, unknown>> {
  const schema = part ? toJsonSchema(part) : { type: 'object' }
  const fields = propertiesOf(schema).map(([name, value]) => [
    name,
    fc.oneof({ weight: 6, arbitrary: fitting(value) }, { weight: 1, arbitrary: strange }),
  ])
  const shaped = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  })
  return fc.oneof(
    { weight: 4, arbitrary: fit(part) },
    { weight: 4, arbitrary: shaped },
    {
      weight: 1,
      arbitrary: fc
        .tuple(shaped, fc.constantFrom('role', 'userId', '__proto__', 'isVerified', 'x'), strange)
        .map(([value, name, extra]) =>
          Object.defineProperty({ ...value }, name, { value: extra, enumerable: true }),
        ),
    },
  )
}

/** Left out: these would end the callers' sessions or change their roles. */
const ENDING = new Set(['/auth/logout', '/admin/users/:id/role'])
const calls = [...allCalls.values()].filter(({ path }) => !ENDING.has(path))

test(`${RUNS} generated requests: no 5xx, responses match their schema, no internals leaked`, async () => {
  const request = fc.oneof(
    ...calls.map((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        params: object(endpoint.params),
        query: object(endpoint.query),
        body: fc.oneof(
          { weight: 8, arbitrary: object(endpoint.body) },
          { weight: 1, arbitrary: strange },
        ),
        caller: fc.constantFrom(0, ADMIN),
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, params, query, body, caller }) => {
      const { status, body: answer } = await send(
        endpoint,
        { params, query, body },
        callers[caller],
      )
      expect(status).toBeLessThan(500)
      if (status < 300) {
        if (endpoint.reply) expect(endpoint.reply.safeParse(answer).error).toBeUndefined()
        return
      }
      const problem = Problem.parse(answer)
      expect(codesOf(endpoint)).toContain(problem.code)
      expect(JSON.stringify(answer)).not.toMatch(
        /select |insert |sqlite|postgres|node_modules|\.ts\b/i,
      )
    }),
    { numRuns: RUNS },
  )
})

// Otherwise the requests above would only test input validation.
test('every call accepts a generated input that fits its schema', async () => {
  const never: string[] = []
  for (const endpoint of calls) {
    const { method, path, params, query, body } = endpoint
    const request = fc.record({ params: fit(params), query: fit(query), body: fit(body) })
    let isUnderstood = false
    for (const given of fc.sample(request, TRIES)) {
      const { status, body: answer } = await send(endpoint, given, callers[ADMIN])
      isUnderstood = status < 300 || (answer as Problem).code !== 'VALIDATION_FAILED'
      if (isUnderstood) break
    }
    if (!isUnderstood) never.push(`${method} ${path}`)
  }
  expect(never).toEqual([])
})

async function send(
  endpoint: Endpoint,
  {
    params,
    query,
    body,
  }: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
  caller: Caller | undefined,
): Promise<{ status: number; body: unknown }> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name]))
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encode(name)}=${encode(each)}`),
  )
  const response = await world.app.inject({
    method: endpoint.method,
    url: `/api${path}?${search.join('&')}`,
    headers: {
      authorization: `Bearer ${caller?.token}`,
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { payload: JSON.stringify(body) ?? '' }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? JSON.parse(response.body) : undefined }
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}
