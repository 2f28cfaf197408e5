import fastJson from 'fast-json-stringify'
import { COMPRESSED_FROM, finish, packHead } from './compression.ts'
import { type JsonSchema, toSerializerSchema } from './json-schema.ts'

type Serialize = (value: unknown) => string

/** A body as it leaves. */
export interface Written {
  readonly bytes: Buffer
  readonly isBrotli: boolean
}

export function compileSerializer(reply: JsonSchema): Serialize {
  return fastJson(toSerializerSchema(reply) as fastJson.AnySchema)
}

/** The bytes of a body, compressed beside the event loop where that is asked for and worth it. */
export async function write(text: string, isBrotli: boolean): Promise<Written> {
  const bytes = Buffer.from(text)
  if (!isBrotli || bytes.length < COMPRESSED_FROM) return { bytes, isBrotli: false }
  return { bytes: finish(await packHead(bytes), NOTHING), isBrotli: true }
}

const NOTHING = Buffer.alloc(0)

/**
 * Writes objects that many are given and nobody changes, each of them once for as long as it is
 * kept, and behind them the fields that are the caller's own.
 */
export function writeOnce(
  reply: JsonSchema,
): (body: object, own: object | undefined, isBrotli: boolean) => Promise<Written> {
  const shapes = new Map<string, Shape>()
  return async (body, own, isBrotli) => {
    const names = own ? Object.keys(own) : []
    const shape = shapes.get(names.join()) ?? compileShape(reply, names)
    shapes.set(names.join(), shape)
    const head = shape.headOf(body)
    const tail = shape.writeTail(own)
    const isPacked = isBrotli && head.plain.length >= COMPRESSED_FROM
    const last = isPacked ? head.lastPacked : head.lastPlain
    // Most callers' own part is empty: to copy the head for each cost a tenth of a title's page.
    if (last?.tail === tail) return last.written
    if (!isPacked) {
      const bytes = Buffer.concat([head.plain, Buffer.from(tail)])
      head.lastPlain = { tail, written: { bytes, isBrotli: false } }
      return head.lastPlain.written
    }
    head.packed ??= packHead(head.plain)
    const bytes = finish(await head.packed, Buffer.from(tail))
    head.lastPacked = { tail, written: { bytes, isBrotli: true } }
    return head.lastPacked.written
  }
}

/** An object's text without its last brace. */
interface Head {
  readonly plain: Buffer
  packed?: Promise<Buffer>
  lastPlain?: Ended
  lastPacked?: Ended
}

/** The head with the end that the last caller's was. */
interface Ended {
  readonly tail: string
  readonly written: Written
}

/** How an answer is parted in what is everybody's and what is the caller's own. */
interface Shape {
  headOf(body: object): Head
  writeTail(own: object | undefined): string
}

function compileShape(reply: JsonSchema, own: readonly string[]): Shape {
  const heads = new WeakMap<object, Head>()
  const writeBody = compileSerializer(partOf(reply, (name) => !own.includes(name)))
  const writeOwn = compileSerializer(partOf(reply, (name) => own.includes(name)))
  return {
    headOf(body) {
      const known = heads.get(body)
      if (known) return known
      const head: Head = { plain: Buffer.from(writeBody(body).slice(0, -1)) }
      heads.set(body, head)
      return head
    },
    writeTail: (fields) => (fields ? `,${writeOwn(fields).slice(1)}` : '}'),
  }
}

/** An object's schema with some of its fields. */
function partOf(schema: JsonSchema, has: (name: string) => boolean): JsonSchema {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>
    required?: readonly string[]
  }
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => has(name))),
    required: required.filter(has),
  }
}
