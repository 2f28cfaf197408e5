import { expect, test } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { guard, type Verdict } from './guard.ts'

const screen: Verdict = { to: 'screen' }
const previous: Verdict = { to: 'previous' }
const home: Verdict = { to: 'home' }
const alerted: Verdict = { to: 'home', alert: 'NOT_VERIFIED' }
const login: Verdict = { to: 'login', redirectFrom: '/a/b?x=1#y' }

const nobody = undefined
const open = { access: 'public' } as const
const guests = { access: 'public', guestOnly: true } as const
const session = { access: 'session' } as const
const client = { access: 'client' } as const
const admin = { access: 'admin' } as const

test.each<[object, Role | undefined, Verdict]>([
  [open, nobody, screen],
  [open, 'Visiteur', screen],
  [open, 'Client', screen],
  [open, 'SuperAdmin', screen],
  [guests, nobody, screen],
  [guests, 'Visiteur', previous],
  [guests, 'Client', previous],
  [guests, 'SuperAdmin', previous],
  [session, nobody, login],
  [session, 'Visiteur', screen],
  [client, nobody, login],
  [client, 'Visiteur', alerted],
  [client, 'Client', screen],
  [client, 'SuperAdmin', screen],
  [admin, nobody, login],
  [admin, 'Visiteur', home],
  [admin, 'Client', home],
  [admin, 'SuperAdmin', screen],
])('%o opened by %s', (meta, role, verdict) => {
  const user = role && { role }
  expect(guard(meta as typeof open, '/a/b?x=1#y', user)).toEqual(verdict)
})
