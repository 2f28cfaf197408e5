import { auth } from '#shared/auth.ts'
import { sendMailsJob } from '#server/features/mails/jobs.ts'
import { openWorker, type Worker } from '#server/jobs/worker.ts'
import { recordingLog } from './fakes/log.ts'
import { type Mailbox, mailbox } from './fakes/mailbox.ts'
import { type Answer, type TestWorld, testWorld } from './world.ts'

export const PASSWORD = 'correct horse battery'

export interface AccountWorld extends TestWorld {
  readonly mailbox: Mailbox
  readonly worker: Worker
  /** Log lines of the server. */
  readonly logged: string[]
  /** Registers; the mail stays in the queue. */
  register(username: string, password?: string): Promise<Answer<{ user: { id: string } }>>
  /** Registers and confirms with the mailed link. */
  confirmed(username: string, password?: string): Promise<{ id: string; email: string }>
  login(email: string, password?: string): Promise<Answer<{ token: string }>>
}

/** A test world whose mails stay in memory, sent when the test runs the worker. */
export async function accountWorld(settings?: Record<string, string>): Promise<AccountWorld> {
  const logged: string[] = []
  const world = await testWorld(settings, recordingLog(logged))
  const { app } = world
  const box = mailbox()
  const worker = openWorker(world.deps, [sendMailsJob({ ...world.deps, mailTransport: box })])
  const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      ...(payload && { payload }),
    })
    return {
      status: response.statusCode,
      body: response.json(),
      problem: response.json(),
      headers: response.headers,
    }
  }
  const register: AccountWorld['register'] = (username, password = PASSWORD) =>
    send('POST', auth.register.path, { email: `${username}@calepin.test`, username, password })
  return {
    ...world,
    mailbox: box,
    worker,
    logged,
    register,
    async confirmed(username, password) {
      const { body } = await register(username, password)
      await worker.runDue()
      const email = `${username}@calepin.test`
      await send('GET', `${auth.confirmEmail.path}?token=${box.secretFor(email)}`)
      return { id: body.user.id, email }
    },
    login: (email, password = PASSWORD) => send('POST', auth.login.path, { email, password }),
  }
}
