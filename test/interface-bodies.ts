import type { User } from '#shared/auth.ts'
import type { Evening } from '#shared/evening-shapes.ts'

/** A user, as the API returns them to themselves. */
export const LEA: User = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  email: 'lea@exemple.fr',
  username: 'Léa',
  role: 'Visiteur',
  isEmailVerified: true,
  isVerified: false,
  avatarUrl: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: false,
}

/** An evening of films that the user has joined. */
export const EVENING: Evening = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  state: 'gathering',
  kind: 'movie',
  startsAt: null,
  endsAt: '2026-01-02T06:00:00.000Z',
  createdAt: '2026-01-01T20:00:00.000Z',
  place: '',
  seats: [],
  proposals: null,
  ballot: null,
  votedCount: 0,
  voterCount: 1,
  result: null,
  version: 1,
  minutes: null,
  genres: [],
  services: [],
  isHost: false,
  isPresent: true,
  seesAgain: false,
  hasLink: false,
  isKept: false,
  chosen: null,
}
