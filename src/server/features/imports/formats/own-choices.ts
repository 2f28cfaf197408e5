import * as z from 'zod/mini'
import { NoteReader } from '#shared/lists.ts'
import { CHOICE_KINDS, type ChoiceKind } from '#shared/notification-kinds.ts'
import { Choice, DigestPace } from '#shared/notifications.ts'
import { Chosen, FilteredKind, FilterName, SAVED_FILTERS_MAX } from '#shared/saved-filters.ts'
import { ExternalId, Id } from '#shared/text.ts'
import { arrayOf, fieldsOf } from './values.ts'
import { SERVICES_MAX } from '#shared/bounds.ts'
import { uniqueBy } from '#shared/unique-by.ts'

const Filter = z.object({ id: Id, kind: FilteredKind, name: FilterName, chosen: Chosen })

/** Settings in Calepin's export, validated like a client's input. */
export interface OwnChoices {
  readonly services: readonly number[]
  readonly filters: readonly z.infer<typeof Filter>[]
  readonly kinds: readonly (readonly [ChoiceKind, Choice])[]
  readonly digest: z.infer<typeof DigestPace>
  readonly noteReader: NoteReader
}

/** `undefined` when there are none. */
export function ownChoices(root: Readonly<Record<string, unknown>>): OwnChoices | undefined {
  const choices = fieldsOf(root['notificationChoices'])
  const kinds = fieldsOf(choices['kinds'])
  const chosen = {
    services: [...new Set(readAll(ExternalId, root['services']))].slice(0, SERVICES_MAX),
    filters: readAll(Filter, root['filters']).slice(0, SAVED_FILTERS_MAX),
    kinds: CHOICE_KINDS.flatMap((kind) => {
      const { data } = z.safeParse(Choice, kinds[kind])
      const isAll = !data || Object.values(data).every(Boolean)
      return isAll ? [] : [[kind, data] as const]
    }),
    digest: z.safeParse(DigestPace, choices['digest']).data ?? 'off',
    noteReader: z.safeParse(NoteReader, fieldsOf(root['user'])['noteReader']).data ?? 'friends',
  } satisfies OwnChoices
  const { services, filters, digest, noteReader } = chosen
  const count = services.length + filters.length + chosen.kinds.length
  return count > 0 || digest !== 'off' || noteReader !== 'friends' ? chosen : undefined
}

/** Merges the settings of two parts of an export, or of two exports; the first takes precedence. */
export function joinedChoices(one: OwnChoices | undefined, other: OwnChoices | undefined) {
  if (!one || !other) return one ?? other
  return {
    services: [...new Set([...one.services, ...other.services])],
    filters: uniqueBy([...other.filters, ...one.filters], ({ id }) => id),
    kinds: [...new Map([...other.kinds, ...one.kinds])],
    digest: one.digest === 'off' ? other.digest : one.digest,
    noteReader: one.noteReader === 'friends' ? other.noteReader : one.noteReader,
  } satisfies OwnChoices
}

function readAll<S extends z.ZodMiniType>(schema: S, values: unknown): z.infer<S>[] {
  return arrayOf(values).flatMap((value) => {
    const { data, success } = z.safeParse(schema, value)
    return success ? [data] : []
  })
}
