import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs the server and Vite, both reloading on changes; when one exits, so does the other. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const programs = [
  ['--watch', '--disable-warning=ExperimentalWarning', 'src/server/main.ts'],
  ['node_modules/vite/bin/vite.js', 'src/web', '--config', 'vite.config.ts'],
]
const children = programs.map((parameters) =>
  spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' }),
)
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode = code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}
