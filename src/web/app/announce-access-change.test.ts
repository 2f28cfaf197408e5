import { expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import type { Role } from '#shared/roles.ts'
import type { SessionState } from '#web/lib/session.ts'
import { announceAccessChange } from './announce-access-change.ts'

const as = (role: Role, id = 'lea'): SessionState => ({
  token: 'token',
  user: { id, role } as User,
})
const nobody: SessionState = { token: undefined, user: undefined }

test.each<[string, SessionState, SessionState, string | undefined]>([
  ['accepted', as('Visiteur'), as('Client'), 'Votre accès est ouvert'],
  ['demoted', as('Client'), as('Visiteur'), 'Votre accès est refermé'],
  ['made an administrator', as('Client'), as('SuperAdmin'), 'Vous administrez Calepin'],
  ['no administrator any more', as('SuperAdmin'), as('Client'), 'Vous n’administrez plus Calepin'],
  ['ended by the server', as('Client'), { ...nobody, hasExpired: true }, 'Votre session a expiré'],
  ['left', as('Client'), nobody, undefined],
  ['another person', as('Visiteur', 'max'), as('Client'), undefined],
  ['the same', as('Client'), as('Client'), undefined],
])('%s', (_, before, now, expected) => {
  const toasts: string[] = []
  announceAccessChange(before, now, ({ summary }) => void toasts.push(summary))
  expect(toasts).toEqual(expected === undefined ? [] : [expected])
})

test('a waiting user is told that their request may have been refused', () => {
  const details: (string | undefined)[] = []
  const ended = { ...nobody, hasExpired: true, wasWaiting: true } as const
  announceAccessChange(as('Visiteur'), ended, ({ detail }) => {
    details.push(detail)
  })
  expect(details[0]).toContain('refusée')
})
