import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { IMPORTS_MAX } from '#shared/import-shapes.ts'
import { imports } from '#shared/imports.ts'
import { testWorld } from '#test/world.ts'

test('an import over the hourly limit leaves nothing behind, even when sent again', async () => {
  const strict = await testWorld({ RATE_LIMIT_SCALE: '1' })
  onTestFinished(() => strict.close())
  const by = await strict.person()
  const create = (id: string) => by.call(imports.create, { body: { id } })
  const [kept, another] = [randomUUID(), randomUUID()]
  expect((await create(kept)).status).toBe(201)
  for (let begun = 1; begun < 20; begun += 1) {
    const id = randomUUID()
    expect((await create(id)).status).toBe(201)
    await by.call(imports.remove, { params: { id } })
  }
  for (let time = 0; time < 2; time += 1) {
    expect((await create(another)).problem.code).toBe('RATE_LIMITED')
    expect((await by.call(imports.list)).body.results.map(({ id }) => id)).toEqual([kept])
  }
  expect((await create(kept)).status).toBe(200)
})

test('imports refused as too many do not count against the rate limit', async () => {
  const strict = await testWorld({ RATE_LIMIT_SCALE: '1' })
  onTestFinished(() => strict.close())
  const by = await strict.person()
  const create = (id: string) => by.call(imports.create, { body: { id } })
  const ids = Array.from({ length: IMPORTS_MAX }, () => randomUUID())
  for (const id of ids) expect((await create(id)).status).toBe(201)
  for (let time = 0; time < 20; time += 1) {
    expect((await create(randomUUID())).problem.code).toBe('TOO_MANY_IMPORTS')
  }
  await by.call(imports.remove, { params: { id: ids[0] } })
  expect((await create(randomUUID())).status).toBe(201)
})
