import { expect, test } from 'vitest'
import { readFiles } from '#test/read-files.ts'
import { zipOf } from '#test/zip.ts'
import { membersOf } from './zip-members.ts'

test('rows are counted across all files of a zip', async () => {
  const body = `Title,Year,Rating10\n${'Alpha,2010,9\n'.repeat(60_000)}`
  const entries = Array.from({ length: 10 }, (_, place) => ({ name: `${place}.csv`, body }))
  const files = [{ name: 'a.zip', bytes: zipOf(entries) }]
  await expect(readFiles({ files, today: '2026-11-23' })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
})

test('inflated sizes are added up across a zip, each member once', async () => {
  const entries = ['a.csv', 'b.csv'].map((name) => ({ name, body: 'x'.repeat(600) }))
  const { members } = await membersOf({ name: 'a.zip', bytes: zipOf(entries) }, { left: 1000 })
  const sizeOf = async (member: (typeof members)[number]) => {
    let size = 0
    for await (const bytes of member.open()) size += bytes.length
    return size
  }
  const [first, second] = members
  if (!first || !second) throw new Error('two members')
  expect([await sizeOf(first), await sizeOf(first)]).toEqual([600, 600])
  await expect(sizeOf(second)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
