type Schema = Readonly<Record<string, unknown>>
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}
interface Call {
  readonly 'x-access': string
  /** Absent before personal tokens existed. */
  readonly 'x-token'?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
/** The parts of an OpenAPI document that clients rely on. */
export interface Contract {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** Input schemas may only widen; output schemas may only gain fields. */
type Direction = 'sent' | 'answered'

/** The changes between two contracts that may break a client of the first. */
export function breakingChanges(before: Contract, after: Contract): string[] {
  const compare = comparer(before, after)
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      return now ? compareCalls(name, was, now, compare) : [`${name}: is gone`]
    }),
  )
}

type Compare = (where: string, was: unknown, now: unknown, direction: Direction) => string[]

function compareCalls(name: string, was: Call, now: Call, compare: Compare): string[] {
  const found = (list: readonly Parameter[], { name: wanted, in: place }: Parameter) =>
    list.find((each) => each.name === wanted && each.in === place)
  const access = ['public', 'session', 'client', 'admin']
  const tokens = ['read', 'write', 'never']
  const body = (call: Call) => Object.entries(call.requestBody?.content ?? {})
  return [
    ...(access.indexOf(now['x-access']) > access.indexOf(was['x-access'])
      ? [`${name}: is for ${now['x-access']} alone`]
      : []),
    ...(tokens.indexOf(now['x-token'] ?? '') > tokens.indexOf(was['x-token'] ?? 'never')
      ? [`${name}: takes fewer personal tokens`]
      : []),
    ...was.parameters.flatMap((each) => {
      const still = found(now.parameters, each)
      const where = `${name} ${each.name}`
      return still ? compare(where, each.schema, still.schema, 'sent') : [`${where}: is gone`]
    }),
    ...now.parameters
      .filter((each) => each.required && !found(was.parameters, each)?.required)
      .map((each) => `${name} ${each.name}: is required`),
    ...body(was).flatMap(([type, { schema }]) => {
      const still = now.requestBody?.content?.[type]
      return still
        ? compare(`${name} body`, schema, still.schema, 'sent')
        : [`${name} body: takes no ${type}`]
    }),
    ...(now.requestBody && !was.requestBody ? [`${name} body: is required`] : []),
    ...Object.entries(was.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content }]) => {
        const still = now.responses[status]
        if (!still) return [`${name} ${status}: is gone`]
        return Object.entries(content ?? {}).flatMap(([type, { schema }]) =>
          compare(`${name} ${status}`, schema, still.content?.[type]?.schema, 'answered'),
        )
      }),
  ]
}

/** Input bounds that may not rise, and those that may not fall. */
const LEAST = ['minimum', 'minLength', 'minItems']
const MOST = ['maximum', 'maxLength', 'maxItems']

function comparer(before: Contract, after: Contract): Compare {
  const compare: Compare = (where, was, now, direction) => {
    const [old, young] = [branches(was, before), branches(now, after)]
    const [from, to] = direction === 'sent' ? [old, young] : [young, old]
    // Each variant sent must be one the receiver accepts.
    return from.flatMap((each) => {
      const other = to.find((one) => kindOf(one) === kindOf(each))
      if (!other) return [`${where}: ${direction} as ${kindOf(each)}`]
      const [first, second] = direction === 'sent' ? [each, other] : [other, each]
      return compareShapes(where, first, second, direction)
    })
  }

  function compareShapes(where: string, was: Schema, now: Schema, direction: Direction): string[] {
    const [old, young] = [propertiesOf(was), propertiesOf(now)]
    const [hadTo, hasTo] = [requiredOf(was), requiredOf(now)]
    const isSent = direction === 'sent'
    return [
      ...Object.entries(old).flatMap(([name, schema]) =>
        young[name] === undefined
          ? [`${where}.${name}: is gone`]
          : compare(`${where}.${name}`, schema, young[name], direction),
      ),
      ...(isSent
        ? hasTo
            .filter((name) => !hadTo.includes(name))
            .map((name) => `${where}.${name}: is required`)
        : hadTo
            .filter((name) => young[name] !== undefined && !hasTo.includes(name))
            .map((name) => `${where}.${name}: may be missing`)),
      ...(was['items'] === undefined
        ? []
        : compare(`${where}[]`, was['items'], now['items'], direction)),
      ...(isSent ? narrowed(where, was, now) : []),
    ]
  }
  return compare
}

function narrowed(where: string, was: Schema, now: Schema): string[] {
  const bound = (schema: Schema, key: string, none: number) => Number(schema[key] ?? none)
  const values = Array.isArray(now['enum']) ? (now['enum'] as unknown[]) : undefined
  const old = Array.isArray(was['enum']) ? (was['enum'] as unknown[]) : undefined
  const isLess =
    values !== undefined && (old === undefined || old.some((value) => !values.includes(value)))
  return [
    ...(isLess ? [`${where}: takes fewer values`] : []),
    ...LEAST.filter((key) => bound(now, key, -Infinity) > bound(was, key, -Infinity)),
    ...MOST.filter((key) => bound(now, key, Infinity) < bound(was, key, Infinity)),
    ...(now['pattern'] !== undefined && now['pattern'] !== was['pattern'] ? ['pattern'] : []),
  ].map((found) => (found.startsWith(where) ? found : `${where}: its ${found} is another`))
}

/** The variants of a schema, with references resolved. */
function branches(schema: unknown, contract: Contract): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, anyOf, oneOf } = schema as Schema
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined
  if (name !== undefined) return branches(contract.components?.schemas?.[name], contract)
  const several = anyOf ?? oneOf
  return Array.isArray(several)
    ? several.flatMap((each) => branches(each, contract))
    : [schema as Schema]
}

/** What identifies a variant of a union: its type and its constants. */
function kindOf(schema: Schema): string {
  const constants = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const value = (property as Schema)['const']
    return value === undefined ? [] : [`${name} ${JSON.stringify(value)}`]
  })
  const { type } = schema
  return [typeof type === 'string' ? type : 'anything', ...constants].join(' ')
}

function propertiesOf(schema: Schema): Readonly<Record<string, unknown>> {
  return (schema['properties'] ?? {}) as Readonly<Record<string, unknown>>
}

function requiredOf(schema: Schema): readonly string[] {
  return (schema['required'] ?? []) as readonly string[]
}
