import { expect, test } from 'vitest'
import { addressKey } from './limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1'],
  // IPv4 as dual-stack sockets report it, and in its other notations.
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::FFFF:0102:0304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  // IPv6 by its /64.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  // Zones, whatever the interface's name.
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1:2:3:4%br-lan.10', 'fe80:0:0:0'],
  // A non-address is its own key.
  ['unknown', 'unknown'],
  ['203.0.113.7:4711', '203.0.113.7:4711'],
  ['1::2::3', '1::2::3'],
  ['', ''],
])('the key of %j is %j', (address, key) => expect(addressKey(address)).toBe(key))
