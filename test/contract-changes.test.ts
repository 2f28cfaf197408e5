import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testWorld } from './world.ts'
import { breakingChanges, type Contract } from './contract-changes.ts'

const read = async (name: string): Promise<Contract> => {
  const text = await readFile(new URL(`../docs/${name}`, import.meta.url), 'utf8')
  return JSON.parse(text) as Contract
}

/** The compatibility range of a version: `1.4.2` → `1`, before 1.0 `0.4.2` → `0.4`. */
const rangeOf = (version: string) => /^(?:0\.\d+|\d+)/.exec(version)?.[0]

test('docs/openapi.json is what the server publishes: npm run docs:api', async () => {
  const world = await testWorld()
  const published = (await world.app.inject('/api/openapi.json')).json<object>()
  await world.close()
  expect(await read('openapi.json')).toEqual(published)
})

/*
 * A breaking change needs a higher version in package.json (the minor before 1.0, then the major) and
 * a line in the changelog. At a release, `npm run docs:api -- release` makes the contract the new
 * baseline.
 */
test('nothing breaks clients of the released contract under the same version', async () => {
  const [released, current] = [await read('openapi-released.json'), await read('openapi.json')]
  if (rangeOf(released.info.version) !== rangeOf(current.info.version)) return
  expect(breakingChanges(released, current)).toEqual([])
})

const film = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'film' }, id: { type: 'integer', maximum: 9 } },
  required: ['kind', 'id'],
}
const none = { type: 'null' }
const contract = ({ sent = {}, answered = {}, ...call }: Record<string, unknown>): Contract => ({
  info: { version: '0.1.0' },
  paths: {
    '/films': {
      put: {
        'x-access': 'client',
        parameters: [],
        requestBody: { content: { 'application/json': { schema: sent as never } } },
        responses: { 200: { content: { 'application/json': { schema: answered as never } } } },
        ...call,
      },
    },
  },
  components: { schemas: { Film: film } },
})
const query = (schema: object, required = false) => ({
  parameters: [{ name: 'page', in: 'query', required, schema }],
})
const changed = (part: object) => ({ ...film, properties: { ...film.properties, ...part } })

test.each<[string, Contract, Contract, string[]]>([
  ['a call that is gone', contract({}), { ...contract({}), paths: {} }, ['PUT /films: is gone']],
  [
    'access for fewer',
    contract({}),
    contract({ 'x-access': 'admin' }),
    ['PUT /films: is for admin alone'],
  ],
  [
    'a call that fewer tokens make',
    contract({ 'x-token': 'read' }),
    contract({ 'x-token': 'write' }),
    ['PUT /films: takes fewer personal tokens'],
  ],
  ['a call that more tokens make', contract({}), contract({ 'x-token': 'read' }), []],
  [
    'a parameter that is required',
    contract({}),
    contract(query({ type: 'integer' }, true)),
    ['PUT /films page: is required'],
  ],
  [
    'a parameter that is gone',
    contract(query({ type: 'integer' })),
    contract({}),
    ['PUT /films page: is gone'],
  ],
  [
    'a field that is required',
    contract({ sent: { ...film, required: ['kind'] } }),
    contract({ sent: film }),
    ['PUT /films body.id: is required'],
  ],
  [
    'fewer values',
    contract({ sent: { type: 'string', enum: ['a', 'b'] } }),
    contract({ sent: { type: 'string', enum: ['a'] } }),
    ['PUT /films body: takes fewer values'],
  ],
  [
    'narrower bounds',
    contract({ sent: film }),
    contract({ sent: changed({ id: { type: 'integer', maximum: 8 } }) }),
    ['PUT /films body.id: its maximum is another'],
  ],
  [
    'null that is refused',
    contract({ sent: { anyOf: [film, none] } }),
    contract({ sent: film }),
    ['PUT /films body: sent as null'],
  ],
  [
    'null that is answered, behind a reference',
    contract({ answered: { $ref: '#/components/schemas/Film' } }),
    contract({ answered: { anyOf: [film, none] } }),
    ['PUT /films 200: answered as null'],
  ],
  [
    'an answered field that is gone, in an array',
    contract({ answered: { type: 'array', items: film } }),
    contract({
      answered: { type: 'array', items: { ...film, properties: { kind: film.properties.kind } } },
    }),
    ['PUT /films 200[].id: is gone'],
  ],
  [
    'an answered field that may be missing',
    contract({ answered: film }),
    contract({ answered: { ...film, required: ['kind'] } }),
    ['PUT /films 200.id: may be missing'],
  ],
  [
    'nothing: more is taken and more is answered',
    contract({ sent: film, answered: { anyOf: [film, none] } }),
    contract({
      ...query({ type: 'integer' }),
      'x-access': 'public',
      sent: { anyOf: [changed({ id: { type: 'integer' }, note: { type: 'string' } }), none] },
      answered: changed({ note: { type: 'string' } }),
    }),
    [],
  ],
])('%s', (_name, before, after, found) => {
  expect(breakingChanges(before, after)).toEqual(found)
})
