import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import project from '#package' with { type: 'json' }

/**
 * `npm run docs:benchmarks -- [bench:load …]`: runs these benchmarks, or all, in sequence, and
 * writes their output to `docs/benchmarks.md`, keeping the other sections. Needs an idle machine,
 * over three hours for all, and `TEST_DATABASE_URL` and `TEST_REDIS_URL` for `test:faults`.
 */
const PAGE = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const NAMES = Object.keys(project.scripts).filter((name) =>
  /^(?:bench|weight|test:faults)/.test(name),
)
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  bench: ['--seconds', '2'],
  'bench:load': ['--seconds', '60'],
}
const INTRODUCTION = `# Benchmarks

What the benchmarks and the fault tests printed, each with the day and the machine it ran on; the load
generator and the database share that machine. Written by \`npm run docs:benchmarks\`: nothing here is typed
by hand. Targets stand beside the figures, \`over\` where one is missed.
`

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) throw new Error(`no such benchmark: ${unknown.join(', ')}`)
const sections = readSections()
for (const name of asked.length > 0 ? asked : NAMES) {
  sections.set(name, await run(name))
  const written = NAMES.flatMap((each) => sections.get(each) ?? [])
  writeFileSync(PAGE, [INTRODUCTION, ...written].join('\n'))
}

/** The page's current sections, by benchmark. */
function readSections(): Map<string, string> {
  const page = readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' })
  const parts = page.split(/^(?=## )/m).slice(1)
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? '', part.trimEnd() + '\n']))
}

async function run(name: string): Promise<string> {
  const command = ['run', '--silent', name, '--', ...(ARGUMENTS[name] ?? [])]
  const child = spawn('npm', command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = (await text(child.stdout)).replace(/^\n+/, '').trimEnd().replaceAll(/ +$/gm, '')
  const day = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 1024 ** 3)
  const machine = `${availableParallelism()} processors, ${memory} GB, Node ${process.versions.node}`
  return `## ${name}\n\n${day}, ${machine}.\n\n\`\`\`text\n${printed}\n\`\`\`\n`
}
