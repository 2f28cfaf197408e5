import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { outboxTransport } from './outbox.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'calepin-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const link = `https://calepin.test/email-confirm/${'x'.repeat(43)}`

test('writes a mail to a file that only the operator can read, and logs its link', async () => {
  const logged: object[] = []
  const write = (fields: object) => void logged.push(fields)
  const transport = outboxTransport({
    clock: testClock(),
    log: { debug: write, info: write, warn: write, error: write },
    dataDir,
    from: 'Calepin <calepin@localhost>',
  })
  const mail = {
    to: 'zoe@calepin.test',
    subject: 'Confirmez à temps',
    text: `Été\n\n${link}\n`,
    html: '',
    link,
  }
  await transport.send(mail, new AbortController().signal)
  await transport.send(mail, new AbortController().signal)
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files).toHaveLength(2)
  const [name = ''] = files
  expect(name).toMatch(/^2026-01-15T12-00-00\.000Z-[0-9a-f-]{36}\.eml$/)
  const file = join(dataDir, 'outbox', name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
  const [headers = '', body] = (await readFile(file, 'utf8'))
    .split('\r\n\r\n', 1)
    .concat((await readFile(file, 'utf8')).split('\r\n\r\n').slice(1).join('\r\n\r\n'))
  expect(headers.split('\r\n')).toEqual([
    'From: Calepin <calepin@localhost>',
    'To: zoe@calepin.test',
    `Subject: =?UTF-8?B?${Buffer.from('Confirmez à temps').toString('base64')}?=`,
    'Date: Thu, 15 Jan 2026 12:00:00 +0000',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ])
  expect(body).toBe(`Été\r\n\r\n${link}\r\n`)
  expect(logged).toEqual([expect.objectContaining({ link }), expect.objectContaining({ link })])
})
