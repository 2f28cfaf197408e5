import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zipOf } from '#test/zip.ts'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import { readFiles } from '#test/read-files.ts'

/* Files as people really have them: saved again by Excel or another system, among other files. */

const TODAY = '2026-11-23'
const HEAD = 'Title,Year,Rating10,WatchedDate,Review'

async function read(files: Record<string, string | Buffer>, columns?: ColumnChoice) {
  const sent = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const got = await readFiles({ files: sent, today: TODAY, columns })
  return { ...got, by: (title: string) => got.found.titles.find((each) => each.title === title) }
}

const viewedOn = (of: { viewings: readonly { day: string }[] } | undefined) =>
  of?.viewings.map(({ day }) => day)

describe('tables', () => {
  const rows = 'Alpha,2010,9,2023-01-30,"Un ""mot"", deux\nlignes"\nBeta,2011,8,,'
  test.each([
    ['UTF-16 without its mark', Buffer.from(`${HEAD}\n${rows}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${HEAD}\n${rows}`, 'utf16le').swap16()],
    ['carriage returns alone', Buffer.from(`${HEAD}\n${rows}`.replaceAll('\n', '\r'))],
    ['a head of Windows and rows of Unix', Buffer.from(`${HEAD}\r\n${rows}`)],
    ['semicolons', Buffer.from(semicolons(`${HEAD}\n${rows}`))],
    ['tabs', Buffer.from(`${HEAD}\n${rows}`.replaceAll(/,(?! )/g, '\t'))],
    ["Excel's line about the delimiter", Buffer.from(`sep=;\r\n${semicolons(`${HEAD}\n${rows}`)}`)],
    [
      'names in capitals, with blanks',
      Buffer.from(`${HEAD.toUpperCase().replace(',', ' , ')}\n${rows}`),
    ],
    [
      'one broken letter after a mark',
      Buffer.concat([Buffer.from(`\uFEFF${HEAD}\n${rows}Ga`), Buffer.from([0xff])]),
    ],
  ])('%s', async (_name, bytes) => {
    const { by } = await read({ 'a.csv': bytes })
    expect(by('Alpha')).toMatchObject({ year: 2010, rating: 9 })
    expect(by('Alpha')?.note).toMatch(/^Un "mot", deux[\r\n]lignes$/)
    expect(viewedOn(by('Alpha'))).toEqual(['2023-01-30'])
    expect(by('Beta')).toMatchObject({ rating: 8 })
  })

  function semicolons(text: string): string {
    return text.replaceAll(/,(?! )/g, ';')
  }

  test.each([
    ['as it came', 'Letterboxd list export v7', ''],
    ['saved again by a French Excel', 'Letterboxd list export v7;;;;', ';;;;'],
  ])("a Letterboxd list's preamble, %s", async (_name, version, blank) => {
    const given = `${version}\nDate,Name,Tags,URL,Description\n2024-01-01,Nuits,,l/1,Deux\n${blank}\nPosition,Name,Year,URL,Description\n1,Alpha,2010,u/1,tard\n`
    const { found } = await read({ 'a.csv': blank === '' ? given : semicolons(given) })
    expect(found.lists).toMatchObject([
      { name: 'Nuits', words: 'Deux', items: [{ words: 'tard' }] },
    ])
    expect(found.titles).toMatchObject([{ title: 'Alpha', year: 2010 }])
  })

  test.each([
    ['Title', 'Cléo de 5 à 7; suite'],
    ['"Title"', 'Cléo de 5 à 7; suite'],
    ['\r\nTitle', 'Cléo, de 5 à 7'],
  ])('a single column, %j, cuts no title', async (head, title) => {
    const { found } = await read({ 'a.csv': `${head}\n${title}\nBeta\n` })
    expect(found.titles.map((each) => each.title)).toEqual([title, 'Beta'])
  })

  test('rows of empty cells are skipped', async () => {
    const { found } = await read({ 'a.csv': `;;;;\n${semicolons(HEAD)}\nAlpha;2010;9;;\n;;;;\n` })
    expect(found.titles).toMatchObject([{ title: 'Alpha', rating: 9 }])
    expect(found.remarks.leftRows).toBe(0)
  })

  test('a broken quote names its line', async () => {
    await expect(
      read({ 'a.csv': `${HEAD}\nAlpha,2010,9,,\nB"eta,2010,9,,\n` }),
    ).rejects.toMatchObject({
      code: 'BROKEN_TABLE',
      line: 3,
    })
  })

  test('« None » is a title in the title column, and empty elsewhere', async () => {
    const { by } = await read({ 'a.csv': `${HEAD}\nNone,null,None,--,null\n` })
    expect(by('None')).toMatchObject({ year: null, rating: null, note: null, state: 'toSee' })
  })

  test('rows without a title are counted', async () => {
    const { found } = await read({ 'a.csv': `${HEAD}\nAlpha,2010,9,,\n,2010,9,,\n` })
    expect(found.titles).toHaveLength(1)
    expect(found.remarks.leftRows).toBe(1)
  })

  test('a title may end with its year, and may itself be a year', async () => {
    const { by } = await read({ 'a.csv': 'Title\nInception (2010)\n2012\n(500) jours\n' })
    expect(by('Inception')).toMatchObject({ year: 2010 })
    expect([by('2012')?.year, by('(500) jours')?.year]).toEqual([null, null])
  })

  test.each([
    ['2023-01-30', '2023-01-30'],
    ['2023/1/5', '2023-01-05'],
    ['20230130', '2023-01-30'],
    ['30/01/2023', '2023-01-30'],
    ['30.1.2023 21:04', '2023-01-30'],
    ['2023-01-30T22:15:00.000Z', '2023-01-30'],
    ['1er janvier 2023', '2023-01-01'],
    ['lundi 30 janvier 2023', '2023-01-30'],
    ['3 août 2019', '2019-08-03'],
    ['30-Jan-2023', '2023-01-30'],
    ['January 30, 2023', '2023-01-30'],
    ['Tue Jan  1 00:00:00 2013', '2013-01-01'],
    ['février 2020', '2020-02'],
    ['2020-02', '2020-02'],
    ['2012-00-00', '2012'],
    ['2012', '2012'],
    ['0000-00-00', ''],
    ['0001-01-01', ''],
    ['1970-01-01T00:00:00Z', ''],
    ['2023-02-31', ''],
    ['31/13/2023', ''],
    ['9999-12-31', ''],
    ['2026-12', ''],
    ['1850-01-01', ''],
    ['hier', ''],
  ])('the date %s', async (given, day) => {
    const { by } = await read({ 'a.csv': `${HEAD}\nAlpha,2010,9,"${given}",\n` })
    expect(viewedOn(by('Alpha'))).toEqual([day])
  })

  test.each([
    ['3,5', 5, 7],
    ['4.5/5', 10, 9],
    ['8 / 10', 5, 8],
    ['16/20', 10, 8],
    ['15', 20, 8],
    ['85%', 10, 9],
    ['★★★½', 10, 7],
    ['½', 5, 1],
    ['0', 10, null],
    ['-', 10, null],
    ['11', 10, null],
    ['-3', 10, null],
    ['Infinity', 10, null],
    ['bien', 10, null],
  ] as const)('the rating %s out of %d', async (given, best, rating) => {
    const columns = {
      title: 'Œuvre',
      kind: 'movie',
      rating: 'Étoiles',
      best,
      otherwise: 'seen',
    } as const
    const { by } = await read({ 'a.csv': `Œuvre;Étoiles\nAlpha;${given}\n` }, columns)
    expect(by('Alpha')?.rating).toBe(rating)
    expect(by('Alpha')?.warnings).toEqual(
      rating === null && given !== '0' ? ['RATING_OUT_OF_SCALE'] : [],
    )
  })

  test('huge numbers do not fill the memory', async () => {
    const episode = (row: string) => `2020-01-01,watch-episode-a,81,${row},99999,S\n`
    const text = `created_at,key,s_id,s_no,ep_no,rewatch_count,series_name\n${episode('1,1')}${episode('99999,1')}`
    const { by } = await read({ 'v2.csv': text })
    expect(by('S')?.episodes.map(({ days }) => days.length)).toEqual([101])
    const diary = Array.from({ length: 3000 }, (_, place) => `u/${place},Alpha,2010,2020-01-01`)
    const films = await read({
      'diary.csv': `Letterboxd URI,Name,Year,Watched Date\n${diary.join('\n')}`,
    })
    expect(films.by('Alpha')).toMatchObject({ warnings: ['TIMES_CUT'] })
    expect(films.by('Alpha')?.viewings).toHaveLength(1000)
  })
})

describe('several files', () => {
  const good = `${HEAD}\nAlpha,2010,9,,\n`
  test('broken files are named, and do not prevent reading the others', async () => {
    const bytes = zipOf([
      { name: 'export/films.csv', body: good },
      { name: 'export/README.txt', body: 'Dites "bonjour" et\n"au revoir' },
      { name: 'export/settings.json', body: '{"a": ' },
      { name: 'export/photos.zip', body: 'x' },
    ])
    const { by, unread, ignored } = await read({
      'a.zip': bytes,
      'b.rar': Buffer.from('Rar!\u001A\u0007'),
    })
    expect(by('Alpha')?.rating).toBe(9)
    expect(unread).toEqual([
      { code: 'ARCHIVE', file: 'b.rar' },
      { code: 'BROKEN_TABLE', file: 'README.txt' },
      { code: 'BROKEN_JSON', file: 'settings.json' },
    ])
    expect(ignored).toEqual(['photos.zip'])
  })

  test('a file of known format that breaks off rejects the whole import', async () => {
    const files = { 'a.csv': good, 'b.csv': `${HEAD}\nBeta,2011,8,,\nGam"ma,2012,7,,\n` }
    await expect(read(files)).rejects.toMatchObject({
      code: 'BROKEN_TABLE',
      file: 'b.csv',
      line: 3,
    })
  })
})

test.each([
  ['an archive of another kind', gzipSync(HEAD), 'ARCHIVE'],
  ['a workbook', zipOf([{ name: 'xl/workbook.xml', body: '<x/>' }]), 'WORKBOOK'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'WORKBOOK'],
  [
    'a zip in a zip',
    zipOf([{ name: 'a.zip', body: zipOf([{ name: 'a.csv', body: HEAD }]) }]),
    'NESTED_ZIP',
  ],
  ['an empty zip', zipOf([]), 'UNKNOWN_FORMAT'],
  ['a zip damaged on its way', damaged(), 'BROKEN_ZIP'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'UNKNOWN_FORMAT'],
])('%s', async (_name, bytes, code) => {
  await expect(read({ a: bytes })).rejects.toMatchObject({ code })
})

/** A zip with altered content and the old checksum. */
function damaged(): Buffer {
  const body = `${HEAD}\nAlpha,2010,9,,\n`
  const zip = zipOf([{ name: 'a.csv', body }])
  const [packed, other] = [deflateRawSync(body), deflateRawSync(body.replace('9', '8'))]
  const at = zip.indexOf(packed)
  other.copy(zip, at)
  return zip
}

test('a table whose first column is « PK » is not a zip', async () => {
  await expect(read({ a: 'PK,Nom\n1,Alpha\n' })).rejects.toMatchObject({
    code: 'UNKNOWN_FORMAT',
    columns: ['pk', 'nom'],
  })
})

test('dates of a plain table: Unix seconds are read, unreadable ones are counted', async () => {
  const days = ['2023-01-30', '1675080000', '01/30/2023', 'hier', '']
  const rows = days.map((day, place) => `Film ${place};${day}`)
  const columns = { title: 'œuvre', day: 'le', kind: 'movie', otherwise: 'seen' } as const
  const { found, by } = await read({ 'a.csv': ['Œuvre;Le', ...rows].join('\n') }, columns)
  expect(days.map((_, place) => viewedOn(by(`Film ${place}`)))).toEqual([
    ['2023-01-30'],
    ['2023-01-30'],
    [''],
    [''],
    [''],
  ])
  expect(found.remarks.unreadDays).toBe(2)
})

test('unreadable and future dates of a table of films are counted; the films were seen', async () => {
  const days = ['2023-01-30', '31/02/2020', 'hier', '2031-01-01', '']
  const rows = days.map((day, place) => `Film ${place},2010,,${day},`)
  const { found, by } = await read({ 'a.csv': [HEAD, ...rows].join('\n') })
  const taken = days.map((_, place) => [by(`Film ${place}`)?.state, viewedOn(by(`Film ${place}`))])
  expect(taken).toEqual([
    ['seen', ['2023-01-30']],
    ['seen', ['']],
    ['seen', ['']],
    ['seen', ['']],
    ['toSee', []],
  ])
  expect(found.remarks.unreadDays).toBe(3)
})
