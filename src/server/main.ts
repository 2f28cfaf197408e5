import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { StartError } from './db/open.ts'
import { readEnv, SettingError } from './env.ts'
import { readWebFiles } from './http/web-files.ts'
import { ensureFirstAdmin } from './features/auth/first-admin.ts'
import { openWorld } from './world.ts'

/** The process: opens the world, listens, closes it in order. */
async function main(): Promise<void> {
  const env = readEnv()
  const logger = pino({ level: env.LOG_LEVEL, redact: ['req.headers.authorization'] })
  const world = await openWorld(env, { log: logger, exclusive: true })
  const firstAdmin = await ensureFirstAdmin(world.deps)
  const app = await buildApp({ deps: world.deps, logger, webFiles: readWebFiles() })
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the server stops on an error')
    world.beginClosing()
    await app.close()
    await world.close()
  })
  const address = await app.listen({ host: env.HOST, port: env.PORT })
  world.start()
  process.stdout.write(welcome(env.PUBLIC_URL ?? address, firstAdmin))
}

function welcome(address: string, admin: Awaited<ReturnType<typeof ensureFirstAdmin>>): string {
  const lines = ['', `  Calepin est prêt : ${address}`, '']
  if (admin) {
    lines.push(`  Administrateur : ${admin.email}`)
    lines.push(
      admin.password
        ? `  Mot de passe   : ${admin.password}   (affiché une seule fois)`
        : '  Mot de passe   : celui de CALEPIN_ADMIN_PASSWORD',
    )
    lines.push('')
  }
  return `${lines.join('\n')}\n`
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof SettingError || isInUse(error)
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Calepin ne démarre pas : ${reason}\n`)
  if (!isExpected) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  process.exit(1)
})

function isInUse(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL'
}
