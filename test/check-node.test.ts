import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { TEMPORARY } from './temporary.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/check-node.mjs', import.meta.url))

/** Runs the check in a folder with these files. */
function check(...files: readonly string[]) {
  const folder = mkdtempSync(join(TEMPORARY, 'calepin-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  const { status } = spawnSync(process.execPath, [SCRIPT], { cwd: folder })
  return { status, link: join(folder, 'node_modules/.bin/node') }
}

test('a Node that npm installed but did not link is linked', () => {
  const own = `node-${process.platform}-${process.arch}/bin/node`
  const { status, link } = check(`node_modules/${own}`)
  expect(status).toBe(0)
  expect(readlinkSync(link)).toBe(`../${own}`)
})

test('an existing link stays, and without a Node no link is made', () => {
  const linked = check('node_modules/.bin/node')
  expect(linked.status).toBe(0)
  expect(() => readlinkSync(linked.link)).toThrow('EINVAL')
  expect(() => readlinkSync(check().link)).toThrow('ENOENT')
})
