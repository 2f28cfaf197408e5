import * as z from 'zod/mini'
import { MUTED_MAX, type MutedWork } from '#shared/feed.ts'
import { NoteReader } from '#shared/lists.ts'
import { CHOICE_KINDS, type ChoiceKind } from '#shared/notification-kinds.ts'
import { Choice, DigestPace } from '#shared/notifications.ts'
import { Chosen, FilteredKind, FilterName, SAVED_FILTERS_MAX } from '#shared/saved-filters.ts'
import { TellsSenders } from '#shared/recommendation-choice.ts'
import { ExternalId, Id, text } from '#shared/text.ts'
import { WorkType } from '#shared/own-list-shapes.ts'
import { arrayOf, fieldsOf } from './values.ts'
import { SERVICES_MAX } from '#shared/bounds.ts'
import { uniqueBy } from '#shared/unique-by.ts'

const Filter = z.object({ id: Id, kind: FilteredKind, name: FilterName, chosen: Chosen })

const Muted = z.object({ type: WorkType, id: ExternalId, title: text(1, 500) })

/** Settings in Calepin's export, validated like a client's input. */
export interface OwnChoices {
  readonly services: readonly number[]
  readonly filters: readonly z.infer<typeof Filter>[]
  readonly kinds: readonly (readonly [ChoiceKind, Choice])[]
  readonly digest: z.infer<typeof DigestPace>
  readonly noteReader: NoteReader
  /** These are absent where they are as for everybody. */
  readonly tellsSenders?: TellsSenders | undefined
  readonly isSuggested?: true | undefined
  readonly muted?: readonly MutedWork[] | undefined
}

/** `undefined` when there are none. */
export function ownChoices(root: Readonly<Record<string, unknown>>): OwnChoices | undefined {
  const choices = fieldsOf(root['notificationChoices'])
  const kinds = fieldsOf(choices['kinds'])
  const user = fieldsOf(root['user'])
  const muted = readAll(Muted, fieldsOf(root['muted'])['works']).slice(0, MUTED_MAX)
  const { data: tells } = z.safeParse(TellsSenders, user['tellsSenders'])
  const chosen: OwnChoices = {
    services: [...new Set(readAll(ExternalId, root['services']))].slice(0, SERVICES_MAX),
    filters: readAll(Filter, root['filters']).slice(0, SAVED_FILTERS_MAX),
    kinds: CHOICE_KINDS.flatMap((kind) => {
      const { data } = z.safeParse(Choice, kinds[kind])
      const isAll = !data || Object.values(data).every(Boolean)
      return isAll ? [] : [[kind, data] as const]
    }),
    digest: z.safeParse(DigestPace, choices['digest']).data ?? 'off',
    noteReader: z.safeParse(NoteReader, user['noteReader']).data ?? 'friends',
    ...(tells !== undefined && tells !== 'seen' && { tellsSenders: tells }),
    ...(user['isSuggested'] === true && { isSuggested: true as const }),
    ...(muted.length > 0 && { muted }),
  }
  return chosen.services.length + chosen.filters.length > 0 || hasSettings(chosen)
    ? chosen
    : undefined
}

/** Whether there are any besides services and filters. */
export function hasSettings(choices: OwnChoices): boolean {
  const { kinds, digest, noteReader, tellsSenders, isSuggested, muted = [] } = choices
  const isReader = noteReader !== 'friends' || tellsSenders !== undefined
  return kinds.length + muted.length > 0 || digest !== 'off' || isReader || isSuggested === true
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
    tellsSenders: one.tellsSenders ?? other.tellsSenders,
    isSuggested: one.isSuggested ?? other.isSuggested,
    muted: uniqueBy(
      [...(one.muted ?? []), ...(other.muted ?? [])],
      ({ type, id }) => `${type}:${id}`,
    ),
  } satisfies OwnChoices
}

function readAll<S extends z.ZodMiniType>(schema: S, values: unknown): z.infer<S>[] {
  return arrayOf(values).flatMap((value) => {
    const { data, success } = z.safeParse(schema, value)
    return success ? [data] : []
  })
}
