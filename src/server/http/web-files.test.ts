import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testWorld } from '#test/world.ts'
import { buildApp } from '../app.ts'
import { withSettings } from './web-files.ts'

const PAGE = '<head><title>Calepin</title></head><body></body>'

test('the page holds its settings, which cannot break out of their script block', () => {
  const settings = { providers: [{ name: '</script><script>alert(1)</script> $& $1' }] }
  const page = withSettings(PAGE, { ways: settings })
  const [, block = ''] =
    /<script type="application\/json" id="ways">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(block)).toEqual(settings)
  expect(page.split('<script').length).toBe(2)
  expect(page.endsWith('</head><body></body>')).toBe(true)
})

test('an undecodable path serves the page with a 404; under /api it is a 400 problem', async () => {
  const world = await testWorld()
  const folder = await mkdtemp(join(tmpdir(), 'calepin-web-'))
  const app = await buildApp({
    deps: world.deps,
    webFiles: { folder, page: PAGE, scriptHashes: [] },
  })
  onTestFinished(async () => {
    await app.close()
    await world.close()
    await rm(folder, { recursive: true })
  })
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { statusCode, headers, isPage: body.includes('<title>Calepin</title>') }
  }
  const known = await ask('/user/%C3%A9')
  const lost = await ask('/user/%E0%A4%A')
  expect(known).toMatchObject({ statusCode: 200, isPage: true })
  expect(lost).toMatchObject({ statusCode: 404, isPage: true })
  for (const name of ['content-security-policy', 'x-content-type-options', 'content-type']) {
    expect(lost.headers[name]).toBe(known.headers[name])
  }
  for (const url of ['/api/%E0%A4%A', '/assets/%E0%A4%A.js']) {
    const refused = await ask(url)
    expect(refused).toMatchObject({ statusCode: 400, isPage: false })
    expect(refused.headers['content-type']).toContain('application/problem+json')
  }
})
