import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseDocument } from 'yaml'
import * as z from 'zod'
import { TEMPORARY } from './temporary.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const Step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
})
const Permissions = z.record(z.string(), z.enum(['read', 'write']))
const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: z.strictObject({ tags: z.array(z.string()) }) }),
  permissions: Permissions,
  concurrency: z.string(),
  jobs: z.record(
    z.string(),
    z.strictObject({
      needs: z.string().optional(),
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      permissions: Permissions.optional(),
      steps: z.array(Step),
    }),
  ),
})

const document = parseDocument(read('.github/workflows/release.yml'))
const workflow = Workflow.parse(document.toJS())
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
const commands = steps.flatMap(({ run }) => run ?? [])

test('a tag creates a release, after all checks', () => {
  expect(document.errors).toEqual([])
  expect(workflow.on.push.tags).toEqual(['v*'])
  const { gate, ...others } = workflow.jobs
  expect(gate?.steps.some(({ run }) => run?.includes('.ci/run'))).toBe(true)
  expect(Object.values(others).map(({ needs }) => needs)).toEqual(['gate', 'gate'])
})

test('jobs have minimal write permissions, and do not persist credentials', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const { gate, tarball, image } = workflow.jobs
  expect([gate, tarball, image].map((job) => job?.permissions)).toEqual([
    undefined,
    { contents: 'write' },
    { contents: 'read', packages: 'write' },
  ])
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts).toHaveLength(3)
  for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false)
  // A job's own permissions are all it has.
  for (const { permissions = workflow.permissions, steps: its } of Object.values(workflow.jobs)) {
    if (its.some((step) => checkouts.includes(step))) expect(permissions).toHaveProperty('contents')
  }
  // Values that others control are never interpolated into a command.
  expect(commands.filter((run) => run.includes('${{'))).toEqual([])
})

test('each step uses a pinned action, or runs an existing script', () => {
  const { scripts, engines } = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>
    engines: object
  }
  for (const { uses, run } of steps) {
    expect([uses, run].filter((each) => each !== undefined)).toHaveLength(1)
    if (uses) expect(uses).toMatch(/^(?:actions|docker)\/[a-z-]+@v\d+$/)
  }
  const named = commands.flatMap((run) => [...run.matchAll(/\bnpm run ([\w:-]+)/g)])
  expect(named.length).toBeGreaterThan(0)
  for (const [, name = ''] of named) expect(scripts).toHaveProperty(name)
  const versions = steps.flatMap(({ with: given }) => given?.['node-version'] ?? [])
  expect(versions).toEqual([24, 24])
  expect(read('Dockerfile')).toContain('FROM node:24-')
  // Debian 13's Node is 20, and its npm 9.
  expect(engines).toEqual({ node: '>=20', npm: '>=9' })
})

test('the image is built for the platforms of the Dockerfile’s base', () => {
  const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
  expect(build?.with).toMatchObject({
    context: '.',
    platforms: 'linux/amd64,linux/arm64',
    push: true,
  })
})

test('the tarball alone can be verified with the documented command', () => {
  const cwd = mkdtempSync(join(TEMPORARY, 'calepin-release-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const succeeds = (command: string) => spawnSync('sh', ['-c', command], { cwd }).status === 0
  const [, sum = ''] = /cd release && (sha256sum .+)/.exec(commands.join('\n')) ?? []
  const [, verify = ''] = /verifies it \(`([^`]+)`\)/.exec(read('docs/operations.md')) ?? []
  const tarball = join(cwd, 'calepin-1.2.3.tar.gz')
  const packages = join(cwd, 'calepin-1.2.3.spdx.json')
  for (const file of [tarball, packages]) writeFileSync(file, 'as published')
  expect(succeeds(sum)).toBe(true)
  rmSync(packages)
  expect(succeeds(verify)).toBe(true)
  writeFileSync(tarball, 'changed')
  expect(succeeds(verify)).toBe(false)
})
