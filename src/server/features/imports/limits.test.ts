import { expect, test } from 'vitest'
import { readFiles } from '#test/read-files.ts'
import { zipOf } from '#test/zip.ts'

test('many entries of a zip are counted together', async () => {
  const body = `Title,Year,Rating10\n${'Alpha,2010,9\n'.repeat(60_000)}`
  const entries = Array.from({ length: 10 }, (_, place) => ({ name: `${place}.csv`, body }))
  const files = [{ name: 'a.zip', bytes: zipOf(entries) }]
  await expect(readFiles({ files, today: '2026-11-23' })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
})
