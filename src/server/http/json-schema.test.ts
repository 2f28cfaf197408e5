import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileSerializer, toJsonSchema } from './json-schema.ts'

const of = (episode: z.ZodMiniType) =>
  compileSerializer(
    toJsonSchema(
      z.union([
        z.object({ kind: z.literal('pact'), episode: z.optional(z.int()) }),
        z.object({ kind: z.literal('comment'), episode }),
      ]),
    ),
  )

test('refuses a union whose branches have a property of different types', () => {
  const value = { kind: 'comment', episode: 4 }
  expect(() => of(z.object({ number: z.int() }))(value)).toThrow(/"episode" has several types/)
  expect(of(z.optional(z.int()))(value)).toBe(JSON.stringify(value))
})
