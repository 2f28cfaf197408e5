import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH } from './english.ts'
import { TEMPORARY } from './temporary.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/check-node.mjs', import.meta.url))

/** Runs the check in a folder with these files. */
function check(files: readonly string[] = [], node: readonly string[] = []) {
  const folder = mkdtempSync(join(TEMPORARY, 'calepin-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  const { status, stderr } = spawnSync(process.execPath, [...node, SCRIPT], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr, link: join(folder, 'node_modules/.bin/node') }
}

test('a Node that npm installed but did not link is linked', () => {
  const own = `node-${process.platform}-${process.arch}/bin/node`
  const { status, link } = check([`node_modules/${own}`])
  expect(status).toBe(0)
  expect(readlinkSync(link)).toBe(`../${own}`)
})

test('an existing link stays, and without a Node no link is made', () => {
  const linked = check(['node_modules/.bin/node'])
  expect(linked.status).toBe(0)
  expect(() => readlinkSync(linked.link)).toThrow('EINVAL')
  expect(() => readlinkSync(check().link)).toThrow('ENOENT')
})

test('an older Node, without ours, is refused in one line of French', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })`
  const node = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
  const { status, stderr } = check([], node)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Calepin tourne sur Node 24 ; ceci est Node 20\.19\.0\. .+\n$/)
  expect(stderr).not.toMatch(ENGLISH)
  expect(check(['node_modules/.bin/node'], node)).toMatchObject({ status: 0, stderr: '' })
})
