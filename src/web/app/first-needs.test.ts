import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from './first-needs.ts'

test('every screen is listed with the file that its route loads', () => {
  const folder = import.meta.dirname
  const routes = readdirSync(folder)
    .filter((name) => /^routes[\w-]*\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('createRoute('))
  const loaded = routes.flatMap((route) => {
    const [, path] = /path: '([^']+)'/.exec(route) ?? []
    const [, file] = /import\('([^']+)'\)/.exec(route) ?? []
    return path && file ? [[path, file.replace('./', 'app/').replace('#web/', '')] as const] : []
  })
  expect(loaded.length).toBeGreaterThan(30)
  const named = loaded.map(([path]) => [path, screens[path]?.file])
  expect(named).toEqual(loaded)
})
