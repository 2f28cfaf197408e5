import { v5 as uuidv5 } from 'uuid'
import { fold } from '#shared/fold.ts'
import type { Choice } from '#shared/notifications.ts'
import { SAVED_FILTERS_MAX } from '#shared/saved-filters.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toUser } from '../auth/present.ts'
import { chooseDigest } from '../notifications/digests.ts'
import { choicesOf, choose } from '../notifications/service.ts'
import { forgetFilter, savedFiltersOf, saveFilter } from '../saved-filters/service.ts'
import { mutedOf, muteWork, unmuteWork } from '../feed/muting.ts'
import { chooseServices, ownServices } from '../services/service.ts'
import type { OwnChoices } from './formats/own-choices.ts'
import { updatePreferences } from './queries.ts'
import { SERVICES_MAX } from '#shared/bounds.ts'
import { MUTED_MAX, type MutedWork } from '#shared/feed.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'tmdb'>

const EVERYWHERE: Choice = { app: true, mail: true, push: true }

/** The imported settings that apply: those the owner has not set themselves. */
export async function planChoices(
  { db }: Needs,
  { userId, account }: Actor,
  found: OwnChoices,
): Promise<OwnChoices> {
  const own = await ownServices({ db }, userId)
  const saved = await savedFiltersOf({ db }, userId)
  const now = await choicesOf({ db }, { userId })
  const keyOf = ({ kind, name }: { readonly kind: string; readonly name: string }) =>
    `${kind}:${fold(name.trim())}`
  const taken = new Set(saved.map(keyOf))
  const { works } = await mutedOf({ db }, userId)
  const isMuted = ({ type, id }: MutedWork) =>
    works.some((work) => work.type === type && work.id === id)
  return {
    services: found.services
      .filter((id) => !own.includes(id))
      .slice(0, Math.max(0, SERVICES_MAX - own.length)),
    filters: found.filters
      .filter((filter) => !taken.has(keyOf(filter)))
      .map((filter) => ({ ...filter, id: uuidv5(filter.id, userId) }))
      .slice(0, Math.max(0, SAVED_FILTERS_MAX - saved.length)),
    kinds: found.kinds.filter(([kind]) => isSame(now.kinds[kind], EVERYWHERE)),
    digest: now.digest === 'off' ? found.digest : 'off',
    noteReader: account.note_reader === 'friends' ? found.noteReader : 'friends',
    tellsSenders: account.tells_senders === 'seen' ? found.tellsSenders : undefined,
    isSuggested: account.is_suggested === 0 ? found.isSuggested : undefined,
    muted: (found.muted ?? [])
      .filter((work) => !isMuted(work))
      .slice(0, Math.max(0, MUTED_MAX - works.length)),
  }
}

/** Idempotent. */
export async function addChoices(deps: Needs, actor: Actor, given: OwnChoices): Promise<void> {
  const { userId } = actor
  if (given.services.length > 0) {
    const own = await ownServices(deps, userId)
    await chooseServices(deps, userId, [...own, ...given.services].slice(0, SERVICES_MAX))
  }
  for (const filter of given.filters) await unlessRefused(saveFilter(deps, actor, filter))
  for (const [kind, choice] of given.kinds) await choose(deps, actor, kind, choice)
  if (given.digest !== 'off' && (await choicesOf(deps, actor)).digest === 'off') {
    await chooseDigest(deps, actor, given.digest)
  }
  for (const work of given.muted ?? []) await unlessRefused(muteWork(deps, actor, work))
  await prefer(deps, userId, {
    ...(given.noteReader === 'self' && { note_reader: 'self' }),
    ...(given.tellsSenders !== undefined && { tells_senders: given.tellsSenders }),
    ...(given.isSuggested && { is_suggested: 1 }),
  })
}

/** Reverts additions that were not changed since. Idempotent. */
export async function removeChoices(deps: Needs, actor: Actor, given: OwnChoices): Promise<void> {
  const { userId } = actor
  if (given.services.length > 0) {
    const own = await ownServices(deps, userId)
    const left = own.filter((id) => !given.services.includes(id))
    await chooseServices(deps, userId, left)
  }
  const saved = await savedFiltersOf(deps, userId)
  for (const { id, name } of given.filters) {
    const isThere = saved.some((filter) => filter.id === id && filter.name === name.trim())
    if (isThere) await unlessRefused(forgetFilter(deps, actor, id))
  }
  const now = await choicesOf(deps, actor)
  for (const [kind, choice] of given.kinds) {
    if (isSame(now.kinds[kind], choice)) await choose(deps, actor, kind, EVERYWHERE)
  }
  if (given.digest !== 'off' && now.digest === given.digest) {
    await chooseDigest(deps, actor, 'off')
  }
  for (const work of given.muted ?? []) await unmuteWork(deps, actor, work)
  const { tells_senders } = actor.account
  await prefer(deps, userId, {
    ...(given.noteReader === 'self' && { note_reader: 'friends' }),
    ...(given.tellsSenders === tells_senders && { tells_senders: 'seen' }),
    ...(given.isSuggested && { is_suggested: 0 }),
  })
}

/** Notifies the user's devices, which send the reader that they know with each new note. */
async function prefer(
  { db, hub }: Needs,
  userId: string,
  preferences: Parameters<typeof updatePreferences>[2],
): Promise<void> {
  if (Object.keys(preferences).length === 0) return
  const changed = await updatePreferences(db, userId, preferences)
  if (changed) hub.toUsers([userId], 'account', { user: toUser(changed) })
}

function isSame(one: Choice, other: Choice): boolean {
  return one.app === other.app && one.mail === other.mail && one.push === other.push
}

/** Skips a name taken meanwhile, and filters above the limit. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
