import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/loopback-server.ts'
import { TEMPORARY } from '#test/temporary.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const ADMIN = { email: 'admin@calepin.test', password: 'un mot de passe long' }

/** The product with its default configuration, in a new data folder. */
export interface Server {
  readonly url: string
  readonly dataDir: string
  /** The latest such link mailed to an address; waits for the mail to be sent. */
  linkFor(email: string, path: string): Promise<string>
  /** @param keepsData keeps the folder for another server. */
  stop(options?: { readonly keepsData: boolean }): Promise<void>
}

export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(TEMPORARY, 'calepin-e2e-')))
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'src/server/main.ts')],
    {
      // Not the project's folder, which may have a developer's .env with keys and a mail server.
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        CALEPIN_ADMIN_EMAIL: ADMIN.email,
        CALEPIN_ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_SCALE: '100',
        LOG_LEVEL: 'error',
        CALEPIN_GAMES: 'embedded',
        ...settings,
      },
    },
  )
  await until(async () => {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    return answer?.ok ? true : undefined
  })
  return {
    url,
    dataDir,
    linkFor: (email, path) => until(async () => findLink(join(dataDir, 'outbox'), email, path)),
    async stop({ keepsData } = { keepsData: false }) {
      await terminate(child)
      if (!keepsData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function findLink(outbox: string, email: string, path: string): Promise<string | undefined> {
  const files = await readdir(outbox).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml'))
  for (const file of mails.toSorted((a, b) => b.localeCompare(a))) {
    const mail = await readFile(join(outbox, file), 'utf8')
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    if (!text.includes(`To: ${email}`)) continue
    const link = new RegExp(`https?://\\S+${path}/[A-Za-z0-9_-]+`).exec(text)
    if (link) return link[0]
  }
  return undefined
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Polls until there is a result: the other process sends no event. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no answer in two minutes')
}
