import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { buildApp } from './app.ts'
import { StartError } from './db/start-error.ts'
import { isUnavailable } from './db/failures.ts'
import { explained, reasonOf } from './db/reasons.ts'
import { type Env, readEnv, SettingError } from './env.ts'
import { ADMISSION_LIMITS, openAdmission } from './http/admission.ts'
import { keepUnsentConnectionsOpen } from './http/unsent-connections.ts'
import { readWebFiles } from './http/web-files.ts'
import { ensureFirstAdmin } from './features/auth/first-admin.ts'
import { ensurePushKeys } from './features/notifications/pushes.ts'
import { openWorld, type World } from './world.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** Time limit of the shutdown, before a supervisor would kill the process. */
const END_MS = 10_000
/** Connections waiting to be accepted: as many as Linux allows. Others retry a second later. */
const BACKLOG = 4096
/** Keeps serving while reporting not ready, so that load balancers move away first. */
const DRAIN_MS = 1000
/** Requests still unanswered after this long are cut. */
const ANSWER_MS = 7500

/** Opens the dependencies, listens, and shuts down in order. */
async function main(): Promise<void> {
  // Files are readable by the owner only: the database, its journals, the mails.
  process.umask(0o077)
  const env = readEnv()
  const options = { level: env.LOG_LEVEL, redact: ['req.headers.authorization'] }
  const logger = pino(options, await logStream())
  await checkAddress(env)
  const world = await openWorld(env, { log: logger, exclusive: true })
  const firstAdmin = await ensureFirstAdmin(world.deps)
  await ensurePushKeys(world.deps)
  const app = await buildApp({
    deps: world.deps,
    logger,
    webFiles: readWebFiles(),
    admit: openAdmission(ADMISSION_LIMITS),
    telemetry: world.telemetry,
  })
  keepUnsentConnectionsOpen(app.server)
  world.realtime.attach(app.server)
  let isClosing = false
  const { close } = closeWithGrace(
    { delay: END_MS, logger: false, skip: [...SIGNALS] },
    async ({ err }) => {
      isClosing = true
      if (err) logger.fatal({ err }, 'the server stops on an error')
      world.beginClosing()
      await drain(app, world)
      await world.close()
    },
  )
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // The signal may arrive twice: from the terminal or systemd, and forwarded by npm.
      if (!isClosing) close()
    })
  }
  const address = await app.listen({ host: env.HOST, port: env.PORT, backlog: BACKLOG })
  world.start()
  process.stdout.write(welcome(env.PUBLIC_URL ?? address, firstAdmin, env))
}

/** Readable lines on a terminal; JSON elsewhere, for whatever collects the logs. */
async function logStream(): Promise<DestinationStream> {
  if (!process.stdout.isTTY) return process.stdout
  const { default: pretty } = await import('pino-pretty')
  return pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true })
}

/** Finishes in-flight requests and closes connections, so that clients go elsewhere. */
async function drain(app: FastifyInstance, { realtime }: World): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pass(DRAIN_MS)
  await realtime.drain()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), ANSWER_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(cut)
}

/** Fails like listening would, before anything is opened or written. */
async function checkAddress({ HOST, PORT }: Env): Promise<void> {
  const probe = createServer().listen(PORT, HOST)
  await once(probe, 'listening').catch((cause: unknown) => {
    const isUsed = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const remedy = isUsed ? 'arrêtez-le, ou changez PORT' : 'changez HOST ou PORT'
    const fault = `impossible d’écouter sur ${HOST}, port ${PORT} : ${reasonOf(cause)} ; ${remedy}`
    throw new StartError(fault, { cause })
  })
  probe.close()
  await once(probe, 'close')
}

function welcome(
  address: string,
  admin: Awaited<ReturnType<typeof ensureFirstAdmin>>,
  { CALEPIN_LOCAL_LOGIN: localLogin }: Env,
): string {
  const lines = ['', `  Calepin est prêt : ${address}`, '']
  if (admin) {
    lines.push(`  Administrateur : ${admin.email}`)
    lines.push(
      admin.password
        ? `  Mot de passe   : ${admin.password}   (affiché une seule fois)`
        : '  Mot de passe   : celui de CALEPIN_ADMIN_PASSWORD',
    )
    if (localLogin === 'off')
      lines.push('  Pour entrer    : npm run calepin -- sign-in link <pseudo>')
    lines.push('')
  }
  return `${lines.join('\n')}\n`
}

main().catch((error: unknown) => {
  const reason = isOurs(error) ? error.message : explained(error)
  process.stderr.write(`Calepin ne démarre pas : ${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  if (!isExpected(error)) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  process.exit(1)
})

/** Whether the message alone suffices, without a stack. */
function isExpected(error: unknown): boolean {
  if (isOurs(error)) return true
  return isUnavailable(error) || (error as NodeJS.ErrnoException | null)?.syscall !== undefined
}

function isOurs(error: unknown): error is StartError | SettingError {
  return error instanceof StartError || error instanceof SettingError
}
