import { expect, test } from 'vitest'
import { readFiles } from '#test/read-files.ts'

/* The reader of an imported note, and whether it is sealed, as given by its service. */

async function read(files: Record<string, unknown>) {
  const sent = Object.entries(files).map(([name, body]) => ({
    name,
    bytes: Buffer.from(JSON.stringify(body)),
  }))
  const { found } = await readFiles({ files: sent, today: '2026-11-23' })
  return (title: string) => found.titles.find((each) => each.title === title)
}

test('Simkl: a private memo is for its owner only, others for the default reader', async () => {
  const movie = (title: string, simkl: number, memo: unknown) => ({
    status: 'completed',
    movie: { title, year: 2010, ids: { simkl } },
    memo,
  })
  const by = await read({
    'backup.json': {
      movies: [
        movie('Alpha', 1, { text: 'Pour moi', is_private: true }),
        movie('Beta', 2, { text: 'Pour tous', is_private: false }),
        movie('Gamma', 3, 'Simple'),
      ],
    },
  })
  expect(by('Alpha')).toMatchObject({ note: 'Pour moi', noteReader: 'self' })
  expect(by('Beta')).toMatchObject({ note: 'Pour tous', noteReader: null })
  expect(by('Gamma')).toMatchObject({ note: 'Simple', noteReader: null })
})

test('Trakt: a comment marked as a spoiler is sealed, others are not', async () => {
  const about = (title: string, trakt: number) => ({
    type: 'movie',
    movie: { title, year: 2010, ids: { trakt } },
  })
  const comment = (text: string, spoiler: boolean) => ({
    comment: { comment: text, spoiler, parent_id: 0, created_at: '2024-01-02T10:00:00Z' },
  })
  const note = (notes: string, day: string) => ({
    note: { notes, privacy: 'private', updated_at: `${day}T10:00:00Z` },
  })
  const by = await read({
    'comments-movies.json': [
      { ...about('Alpha', 1), ...comment('Il meurt', true) },
      { ...about('Beta', 2), ...comment('Très beau', false) },
      { ...about('Gamma', 3), ...comment('Elle part', true) },
      { ...about('Delta', 4), ...comment('Elle reste', true) },
    ],
    'notes-movies.json': [
      { ...about('Gamma', 3), ...note('Plus tard', '2025-01-01') },
      { ...about('Delta', 4), ...note('Plus tôt', '2023-01-01') },
    ],
  })
  expect(by('Alpha')).toMatchObject({ note: 'Il meurt', noteReader: null, spoiler: {} })
  expect(by('Beta')).toMatchObject({ note: 'Très beau', noteReader: null })
  expect(by('Beta')).not.toHaveProperty('spoiler')
  // The seal and the reader are those of the text that became the note.
  expect(by('Gamma')).toMatchObject({ note: 'Plus tard', noteReader: 'self' })
  expect(by('Gamma')).not.toHaveProperty('spoiler')
  expect(by('Delta')).toMatchObject({ note: 'Elle reste', noteReader: null, spoiler: {} })
})
