import { expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { smtpTransport } from '#server/external/mail/smtp.ts'
import { accountWorld } from '#test/accounts.ts'
import { smtpServer } from '#test/fakes/smtp-server.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { sendMailsJob } from './jobs.ts'

test('a real mail server that is down for a minute gets the mail once, when it is back', async () => {
  const world = await accountWorld()
  const gone = await smtpServer()
  const { url, port } = gone
  await gone.close()
  const mailTransport = smtpTransport({ url, from: 'Calepin <calepin@calepin.test>' })
  const worker = openWorker(world.deps, [sendMailsJob({ ...world.deps, mailTransport })])
  try {
    expect((await world.register('zoe')).status).toBe(201)
    for (let second = 0; second < 60; second += 5) {
      expect(await worker.runDue()).toBe(0)
      world.clock.pass(5000)
    }
    const back = await smtpServer({}, port)
    try {
      world.clock.pass(20_000)
      expect(await worker.runDue()).toBe(1)
      world.clock.pass(3_600_000)
      expect(await worker.runDue()).toBe(0)
      expect(back.received).toHaveLength(1)
      expect(back.received[0]?.to).toEqual(['zoe@calepin.test'])
      // Quoted-printable folds long lines with `=` and a line break.
      const message = back.received[0]?.message.replaceAll('=\r\n', '') ?? ''
      const [, token = ''] = /email-confirm\/([A-Za-z0-9_-]{43})/.exec(message) ?? []
      const answer = await world.anyone().call(auth.confirmEmail, { query: { token } })
      expect(answer.status).toBe(200)
    } finally {
      await back.close()
    }
  } finally {
    await world.close()
  }
})
