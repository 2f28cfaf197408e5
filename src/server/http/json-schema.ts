import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import { memoize } from '../external/memoize.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/**
 * Converts a contract schema to the JSON Schema of the OpenAPI document. Schemas are immutable, and tests
 * build the app hundreds of times.
 */
export const toJsonSchema = memoize((schema: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output' })
  return rest
})

/** A serialiser that drops fields outside the schema; compiled on first use. */
export function compileSerializer(reply: JsonSchema): (value: unknown) => string {
  let serialize: ((value: unknown) => string) | undefined
  return (value) => {
    serialize ??= fastJson(toSerializerSchema(reply) as fastJson.AnySchema)
    return serialize(value)
  }
}

/**
 * Adapts a schema for the serialiser: `X or null` becomes one nullable type, and a union of objects one
 * object with all their fields, so that values are not validated again to find their branch.
 */
function toSerializerSchema(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {}
  const branches = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(branches)) return merge(branches.map(toSerializerSchema))
  const { properties, items, type } = schema
  return {
    type,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, toSerializerSchema(value)]),
      ),
      required: schema['required'],
    }),
    ...(isObject(items) && { items: toSerializerSchema(items) }),
  }
}

function merge(branches: readonly JsonSchema[]): JsonSchema {
  const values = branches.filter((branch) => branch['type'] !== 'null')
  const [first = {}] = values
  const merged =
    values.length > 1 && values.every((value) => isObject(value['properties']))
      ? { type: 'object', properties: propertiesOf(values) }
      : first
  return values.length < branches.length ? { ...merged, nullable: true } : merged
}

/**
 * @throws {Error} if branches have a property of different types: one would be serialised wrongly
 */
function propertiesOf(branches: readonly JsonSchema[]): JsonSchema {
  const all: Record<string, unknown> = {}
  for (const { properties } of branches) {
    for (const [name, value] of Object.entries(properties ?? {})) {
      if (name in all && typeOf(all[name]) !== typeOf(value)) {
        throw new Error(`"${name}" has several types in the branches of one union`)
      }
      all[name] = value
    }
  }
  return all
}

function typeOf(schema: unknown): string {
  return isObject(schema) ? String(schema['type']) : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
