import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  /** The raw message. */
  readonly message: string
}

export interface FakeSmtp {
  readonly received: Received[]
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

/** A local SMTP server, without TLS. */
export async function smtpServer(options: SMTPServerOptions = {}, port = 0): Promise<FakeSmtp> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      let message = ''
      stream.on('data', (chunk) => (message += String(chunk)))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message })
        done()
      })
    },
    ...options,
  })
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const bound = (listening.address() as AddressInfo).port
  return {
    received,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** An SMTP server that refuses every recipient with this reply. */
export async function refusingSmtpServer(
  responseCode: number,
  said = 'mailbox',
): Promise<FakeSmtp> {
  return smtpServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(said), { responseCode })),
  })
}
