import { expect, test } from 'vitest'
import { browserKeys } from '#test/browser-keys.ts'
import { makeVapidKeys, openPush } from './push.ts'

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://8.8.8.8/x', true],
  ['http://updates.push.services.mozilla.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://10.1.2.3/x', false],
  ['https://0x7f.1/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://[fd00::1]/x', false],
  ['https://user:word@example.org/x', false],
])('the endpoint %s: %s', (endpoint, isAllowed) => {
  expect(openPush({ allowsPrivate: false }).isAllowed(endpoint)).toBe(isAllowed)
})

test('a name that resolves to a private network is refused on connection', async () => {
  const push = openPush({ allowsPrivate: false })
  const { publicKey, privateKey } = await makeVapidKeys()
  const by = {
    keys: { publicKey, privateKey },
    subject: 'https://calepin.test',
    signal: AbortSignal.timeout(5000),
  }
  const sending = push.send({ endpoint: 'https://localhost/x', ...browserKeys() }, {}, by)
  await expect(sending).rejects.toMatchObject({ code: 'EPRIVATE' })
})
