import { User } from '#shared/auth.ts'
import { Conversation, Message } from '#shared/chat.ts'
import { CommonWork, FriendEvent, ListCounts, Work } from '#shared/friends.ts'
import { GameCard, Price } from '#shared/games.ts'
import { SavedGame } from '#shared/saved-games.ts'
import { SavedMovie, SavedTv } from '#shared/saved-shows.ts'
import { MovieCard, TvCard } from '#shared/titles.ts'
import { Person, PublicUser } from '#shared/users.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

/** Reply schemas common to several endpoints, by name in the code. Smaller ones first. */
const NAMED = {
  Person,
  PublicUser,
  User,
  ListCounts,
  Work,
  CommonWork,
  FriendEvent,
  Message,
  Conversation,
  Price,
  GameCard,
  MovieCard,
  TvCard,
  SavedMovie,
  SavedTv,
  SavedGame,
}

const names = new Map<string, string>()

/** The named schemas, with references to the smaller ones. */
export const SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(NAMED).map(([name, schema]) => {
    const whole = toJsonSchema(schema)
    const parts = Object.fromEntries(
      Object.entries(whole).map(([key, part]) => [key, nameSchemas(part)]),
    )
    names.set(JSON.stringify(whole), name)
    return [name, parts]
  }),
)

/** Replaces each named schema with a `$ref`. */
export function nameSchemas(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = names.get(JSON.stringify(value))
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(value)) return value.map(nameSchemas)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nameSchemas(part)]))
}
