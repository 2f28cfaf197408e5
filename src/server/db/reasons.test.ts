import { expect, test } from 'vitest'
import { explained, reasonOf } from './reasons.ts'

const failed = (message: string, details: object = {}) => Object.assign(new Error(message), details)

test.each<[what: string, error: unknown, said: string]>([
  [
    'the system',
    failed('EACCES: permission denied, open', { code: 'EACCES', path: '/srv/a' }),
    'l’accès est refusé (EACCES)',
  ],
  [
    'the network, with the address',
    failed('connect ECONNREFUSED', { code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 }),
    'la connexion est refusée (ECONNREFUSED 10.0.0.1:5432)',
  ],
  [
    'several addresses, without a message',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    'la connexion est refusée (ECONNREFUSED)',
  ],
  [
    'mail, whose code hides the system’s',
    failed('getaddrinfo ENOTFOUND a.b', { code: 'ESOCKET', hostname: 'a.b' }),
    'ce nom d’hôte est introuvable (ENOTFOUND a.b)',
  ],
  [
    'PostgreSQL',
    failed('password authentication failed for user "zoe"', { code: '28P01' }),
    'le mot de passe est refusé (28P01)',
  ],
  [
    'a statement that PostgreSQL cancels, as through a pooler',
    failed('canceling statement due to statement timeout', { code: '57014' }),
    'PostgreSQL a interrompu une requête trop longue (57014)',
  ],
  [
    'Redis, which has no code',
    failed('WRONGPASS invalid username-password pair or user is disabled.'),
    'le mot de passe est refusé (WRONGPASS)',
  ],
  ['SQLite', failed('database or disk is full', { errcode: 13 }), 'le disque est plein'],
  [
    'S3, by its name',
    failed('Denied', { name: 'AccessDenied' }),
    'l’accès est refusé (AccessDenied)',
  ],
  ['S3, by its message', failed('Region is missing'), 'il manque AWS_REGION'],
  ['something else, in its own words', failed('index a already exists'), 'index a already exists'],
  ['no error', 'gone', 'gone'],
])('%s says in French why it refused', (_what, error, said) => {
  expect(reasonOf(error)).toBe(said)
})

test('an unforeseen failure names the database or the file', () => {
  expect(explained(failed('', { code: 'ECONNREFUSED', address: '::1', port: 1 }))).toBe(
    'la base de données est inaccessible : la connexion est refusée (ECONNREFUSED ::1:1)',
  )
  expect(explained(failed('', { code: 'EISDIR', path: '/srv/a' }))).toBe(
    '/srv/a : c’est un dossier (EISDIR)',
  )
  expect(explained(failed('a bug'))).toBe('a bug')
})
