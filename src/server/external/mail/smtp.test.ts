import { afterEach, expect, test } from 'vitest'
import { type FakeSmtp, refusingSmtpServer, smtpServer } from '#test/fakes/smtp-server.ts'
import { RefusedAddress, RefusedMessage } from './mail.ts'
import { smtpTransport } from './smtp.ts'

const open: FakeSmtp[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function opened(server: Promise<FakeSmtp>): Promise<FakeSmtp> {
  open.push(await server)
  return server
}

const mail = {
  to: 'zoe@calepin.test',
  subject: 'Calepin : confirmez votre adresse',
  text: 'Bonjour,\n\nhttps://calepin.test/x\n',
  html: '<p>Bonjour</p>',
  link: 'https://calepin.test/x',
}
const from = 'Calepin <calepin@calepin.test>'
const patient = () => AbortSignal.timeout(5000)

test('a mail arrives at its one recipient, as text and HTML', async () => {
  const { received, url } = await opened(smtpServer())
  await smtpTransport({ url, from }).send(mail, patient())
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'calepin@calepin.test', to: ['zoe@calepin.test'] })
  const { message } = received[0] ?? { message: '' }
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toContain('Subject: Calepin : confirmez votre adresse')
  expect(message).toContain('https://calepin.test/x')
  expect(message).toMatch(/multipart\/alternative/)
  expect(message).not.toMatch(/^X-Mailer/im)
})

test('an address with odd characters stays one recipient', async () => {
  const { received, url } = await opened(smtpServer())
  await smtpTransport({ url, from }).send({ ...mail, to: "o'neil+a/b=c@calepin.test" }, patient())
  expect(received[0]?.to).toEqual(["o'neil+a/b=c@calepin.test"])
})

test('permanent and temporary refusals of a recipient are distinguished', async () => {
  const forGood = await opened(refusingSmtpServer(550))
  const forNow = await opened(refusingSmtpServer(451))
  await expect(
    smtpTransport({ url: forGood.url, from }).send(mail, patient()),
  ).rejects.toBeInstanceOf(RefusedAddress)
  const later = await smtpTransport({ url: forNow.url, from })
    .send(mail, patient())
    .catch((error: unknown) => error)
  expect(later).toBeInstanceOf(Error)
  expect(later).not.toBeInstanceOf(RefusedAddress)
})

test.each([
  [550, '5.1.1 <zoe@calepin.test>: Recipient address rejected: User unknown', true],
  [550, '5.7.1 <zoe@calepin.test>: Policy', false],
  [554, '5.7.1 <zoe@calepin.test>: Relay access denied', false],
  [550, 'relay not permitted', false],
  [550, 'relay-5.7.1@calepin.test: unknown', true],
])('%i %s concerns the recipient: %s', async (code, said, isRecipients) => {
  const { url } = await opened(refusingSmtpServer(code, said))
  const error = await smtpTransport({ url, from })
    .send(mail, patient())
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'EENVELOPE', responseCode: code })
  expect(error instanceof RefusedAddress).toBe(isRecipients)
})

test.each([
  [552, true],
  [451, false],
])('a refusal of the message itself (%i) says whether it is permanent', async (code, isForGood) => {
  const { url } = await opened(
    smtpServer({
      onData: (stream, _, done) => {
        const error = Object.assign(new Error('message'), { responseCode: code })
        stream.on('end', () => done(error)).resume()
      },
    }),
  )
  const error = await smtpTransport({ url, from })
    .send(mail, patient())
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'EMESSAGE', responseCode: code })
  expect(error instanceof RefusedMessage).toBe(isForGood)
})

test('an unreachable server is a temporary failure', async () => {
  const gone = await smtpServer()
  await gone.close()
  await expect(smtpTransport({ url: gone.url, from }).send(mail, patient())).rejects.toMatchObject({
    code: 'ESOCKET',
  })
})

test('the signal aborts a connection to a server that never responds', async () => {
  const connected = Promise.withResolvers<void>()
  const { url } = await opened(smtpServer({ onConnect: () => connected.resolve() }))
  const giveUp = new AbortController()
  const sending = smtpTransport({ url, from }).send(mail, giveUp.signal)
  await connected.promise
  giveUp.abort()
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' })
})
