import { expect, test } from 'vitest'
import { zipOf } from '#test/zip.ts'
import { readFiles } from '#test/read-files.ts'

const read = async (bytes: Buffer, name = 'fichier') =>
  readFiles({ files: [{ name, bytes }], today: '2026-11-23' })

const HEAD = 'Title,Year,Rating10,WatchedDate,Review\n'
const table = (text: string) => Buffer.from(HEAD + text)

/** A zip with one member that its directory names many times. */
function overlapping(): Buffer {
  const zip = zipOf([{ name: 'a.csv', body: HEAD + 'Alpha,2010,9,,\n'.repeat(60_000) }])
  const start = zip.indexOf(Buffer.from('PK\u0001\u0002'))
  const end = zip.indexOf(Buffer.from('PK\u0005\u0006'))
  const directory = Buffer.concat(Array.from({ length: 1000 }, () => zip.subarray(start, end)))
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt16LE(1000, 8)
  last.writeUInt16LE(1000, 10)
  last.writeUInt32LE(directory.length, 12)
  return Buffer.concat([zip.subarray(0, start), directory, last])
}

test.each([
  ['a text', Buffer.from('Bonjour à tous'), 'UNKNOWN_FORMAT'],
  ['nothing', Buffer.alloc(0), 'NOTHING_FOUND'],
  ['bytes', Buffer.from([0, 1, 2, 255, 254, 0]), 'UNKNOWN_FORMAT'],
  ['a header alone', table(''), 'NOTHING_FOUND'],
  ['quotes that never close', table('"Alpha,2010,9,,\n'), 'BROKEN_TABLE'],
  ['a quote in the middle', table('Al"pha,2010,9,,\n'), 'BROKEN_TABLE'],
  [
    'ten thousand columns',
    Buffer.from(`Title,${'x,'.repeat(10_000)}\nAlpha\n`),
    'TOO_MANY_COLUMNS',
  ],
  ['a row without end', table(`Alpha,${'x'.repeat(600_000)}`), 'TOO_MANY_COLUMNS'],
  ['JSON cut short', Buffer.from('[{"status": "FINI'), 'BROKEN_JSON'],
  ['JSON of something else', Buffer.from('{"a": [1, 2]}'), 'UNKNOWN_FORMAT'],
  ['a zip cut short', zipOf([{ name: 'a.csv', body: HEAD }]).subarray(0, 60), 'BROKEN_ZIP'],
  ['a zip with a key', zipOf([{ name: 'a.csv', body: HEAD, isLocked: true }]), 'LOCKED_ZIP'],
  ['a way out of the folder', zipOf([{ name: '../a.csv', body: HEAD }]), 'UNSAFE_ZIP'],
  ['an absolute path', zipOf([{ name: '/etc/a.csv', body: HEAD }]), 'UNSAFE_ZIP'],
  ['a link', zipOf([{ name: 'a.csv', body: '/etc/passwd', isLink: true }]), 'UNSAFE_ZIP'],
  ['a zip of pictures', zipOf([{ name: 'a.png', body: 'x' }]), 'UNKNOWN_FORMAT'],
  [
    'a bomb',
    zipOf([{ name: 'a.csv', body: HEAD + 'Alpha,2010,9,,\n'.repeat(600_000) }]),
    'TOO_LARGE',
  ],
  ['a member named a thousand times', overlapping(), 'BROKEN_ZIP'],
  [
    'a zip that declares too small a size',
    zipOf([{ name: 'a.csv', body: `${HEAD}Alpha,2010,9,,\nBeta,2011,8,,\n`, declared: 60 }]),
    'BROKEN_ZIP',
  ],
  [
    'a zip of too many files',
    zipOf(Array.from({ length: 2001 }, (_, place) => ({ name: `${place}.csv`, body: '' }))),
    'TOO_MANY_FILES',
  ],
])('%s is refused with its reason', async (_name, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code })
})

test.each([
  [
    'a picture',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'),
  ],
  ['a document', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type, /Catalog >>\n')],
  ['a page', Buffer.from('<!doctype html>\n<title>404</title>\n<p>Title, Year</p>\n')],
  ['a single line', Buffer.from('42')],
])('%s is not offered as a table with columns to choose', async (_name, bytes) => {
  await expect(read(bytes, 'films.csv')).rejects.toMatchObject({
    code: 'UNKNOWN_FORMAT',
    columns: [],
  })
  const rows = Buffer.from('Œuvre;Points\nAlpha;18\n')
  await expect(read(rows, 'films.csv')).rejects.toMatchObject({ columns: ['œuvre', 'points'] })
})

test('ignored files of a zip are named with their folder', async () => {
  const zip = zipOf([
    { name: 'reviews.csv', body: `${HEAD}Alpha,2010,9,,\n` },
    { name: 'likes/reviews.csv', body: 'Review,Who\nx,y\n' },
  ])
  expect(await read(zip)).toMatchObject({ ignored: ['likes/reviews.csv'] })
})

test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${HEAD}Été œuvre,2010,9,,\n`)],
  ['UTF-16', Buffer.from(`\uFEFF${HEAD}Été œuvre,2010,9,,\n`, 'utf16le')],
  ['Windows', Buffer.from(`${HEAD}\u00C9t\u00E9 \u009Cuvre,2010,9,,\n`, 'latin1')],
])('%s is read as it was written', async (_name, bytes) => {
  const { found } = await read(bytes)
  expect(found.titles[0]?.title).toBe('Été œuvre')
})

test('formulas are text, NULs are dropped, impossible dates are unknown', async () => {
  const rows = '=HYPERLINK("x"),2010,9,2031-01-01,\u0000a\n'.replaceAll('"', "'")
  const { found } = await read(table(`${rows}Beta,2010,9,2023-02-31,\nGamma,1,9,0000-00-00,\n`))
  expect(found.titles.map(({ title }) => title)).toEqual(["=HYPERLINK('x')", 'Beta', 'Gamma'])
  expect(found.titles[0]?.note).toBe('a')
  expect(found.titles.flatMap(({ viewings }) => viewings.map(({ day }) => day))).toEqual([
    '',
    '',
    '',
  ])
})

test('a note that is too long is cut, with a warning', async () => {
  const { found } = await read(table(`Alpha,2010,9,,${'é'.repeat(3000)}\n`))
  expect(found.titles[0]).toMatchObject({ warnings: ['NOTE_CUT'] })
  expect(found.titles[0]?.note).toHaveLength(2000)
})

test('titles and original titles that are too long are cut, never within a character', async () => {
  const long = `${'a'.repeat(499)}🎬${'a'.repeat(100)}`
  const head = 'Const,Your Rating,Title,Original Title,Title Type'
  const { found } = await read(Buffer.from(`${head}\ntt0000001,8,${long},${long},Movie\n`))
  const cut = `${'a'.repeat(499)}\uFFFD`
  expect(found.titles).toMatchObject([{ title: cut, originalTitle: cut }])
})

test('files of unknown format are named beside known ones', async () => {
  const files = [
    { name: 'a.csv', bytes: table('Alpha,2010,9,,\n') },
    { name: 'lisez-moi.txt', bytes: Buffer.from('Bonjour') },
  ]
  expect(await readFiles({ files, today: '2026-11-23' })).toMatchObject({
    ignored: ['lisez-moi.txt'],
  })
})
