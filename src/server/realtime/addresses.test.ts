import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openAddresses } from './addresses.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('no proxy is trusted by default: X-Forwarded-For is ignored', () => {
  const addressOf = openAddresses([])
  expect(addressOf(request('127.0.0.1', '203.0.113.7'))).toBe('127.0.0.1')
  expect(addressOf(request('::ffff:192.0.2.1'))).toBe('192.0.2.1')
})

test('through trusted proxies to the first untrusted address, whatever precedes it', () => {
  const addressOf = openAddresses(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  expect(addressOf(request('127.0.0.1', '198.51.100.9, 203.0.113.7, 10.1.2.3'))).toBe('203.0.113.7')
  expect(addressOf(request('::ffff:127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(request('2001:db8::1', '203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(request('203.0.113.8', '203.0.113.7'))).toBe('203.0.113.8')
  expect(addressOf(request('127.0.0.1', '198.51.100.9, unknown'))).toBe('unknown')
  expect(addressOf(request('127.0.0.1'))).toBe('127.0.0.1')
})

test('the addresses of an IPv6 network count as one', () => {
  const addressOf = openAddresses([])
  expect(addressOf(request('2001:db8:1:2::1'))).toBe(addressOf(request('2001:db8:1:2:ffff::9')))
})

test('a closed socket has no address', () => {
  expect(openAddresses(['127.0.0.1'])(request(undefined, '203.0.113.7'))).toBe('')
})
