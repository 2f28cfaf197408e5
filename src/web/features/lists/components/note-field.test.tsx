// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedMovie } from '#shared/saved-shows.ts'
import { NoteField } from './note-field.tsx'
import { createNoteDrafts } from '../note-drafts.ts'

const movie: SavedMovie = {
  mediaType: 'movie',
  tmdbId: 194,
  title: 'Amélie',
  release_date: '2001-04-25',
  overview: '',
  poster_path: null,
  vote_average: 7.9,
  vote_count: 10,
  genres: [],
  note: 'Déjà vu',
  rating: null,
  isWatched: true,
  watchedAt: null,
  rank: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const drafts = createNoteDrafts(localStorage, 'lou')

/** The field, and a server that answers when told. */
function open() {
  const notes: string[] = []
  let answer: (isTaken: boolean) => void = () => {}
  const save = (note: string) => {
    notes.push(note)
    return new Promise<boolean>((resolve) => (answer = resolve))
  }
  const done = vi.fn<(isSaved: boolean) => void>()
  const { unmount } = render(<NoteField item={movie} drafts={drafts} save={save} onDone={done} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Amélie/ })
  return {
    field,
    unmount,
    done,
    notes: () => notes,
    answers: (isTaken: boolean) => act(async () => answer(isTaken)),
    said: () => screen.getByRole('status').textContent,
  }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('NoteField', () => {
  it('saves on leaving the field and says so', async () => {
    const { field, notes, answers, said, done } = open()
    type(field, 'Encore mieux')
    fireEvent.blur(field)
    expect(notes()).toEqual(['Encore mieux'])
    await answers(true)
    expect(said()).toBe('Enregistré')
    expect(done).toHaveBeenCalledWith(true)
    expect(drafts.read('movie:194')).toBeUndefined()
  })

  it('is ready to be heard before there is something to say', () => {
    const { field, said } = open()
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.focus(field)
    expect(said()).toBe('')
  })

  it('saves on Ctrl Enter, once', async () => {
    const { field, notes, answers } = open()
    type(field, 'Encore mieux')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.blur(field)
    await answers(true)
    expect(notes()).toEqual(['Encore mieux'])
  })

  it('sends nothing when nothing changed', () => {
    const { field, notes, done } = open()
    type(field, 'x')
    type(field, 'Déjà vu')
    fireEvent.blur(field)
    expect(notes()).toEqual([])
    expect(done).toHaveBeenCalledWith(false)
    expect(drafts.read('movie:194')).toBeUndefined()
  })

  it('keeps refused words in the field and over a reload, and sends them when the network is back', async () => {
    const { field, answers, said, unmount } = open()
    type(field, 'Encore mieux')
    fireEvent.blur(field)
    await answers(false)
    expect(field.value).toBe('Encore mieux')
    expect(said()).toMatch(/Pas encore enregistré/)
    unmount()

    const again = open()
    expect(again.field.value).toBe('Encore mieux')
    fireEvent(window, new Event('online'))
    expect(again.notes()).toEqual(['Encore mieux'])
  })

  it('keeps what is typed while the answer is on its way', async () => {
    const { field, answers, done } = open()
    type(field, 'Un')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    type(field, 'Un deux')
    await answers(true)
    expect(field.value).toBe('Un deux')
    expect(done).not.toHaveBeenCalled()
    expect(drafts.read('movie:194')).toBe('Un deux')
  })

  it('counts near the end, an emoji as one, and does not send what is too long', () => {
    const { field, notes } = open()
    type(field, '🎬'.repeat(1999))
    expect(screen.getByText('1 caractère restant')).toBeTruthy()
    type(field, 'x'.repeat(2002))
    expect(screen.getByText('2 caractères de trop')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(field)
    expect(notes()).toEqual([])
    expect(drafts.read('movie:194')).toHaveLength(2002)
  })

  it('shows nobody the words of another person', () => {
    createNoteDrafts(localStorage, 'paul').keep('movie:194', 'Secret')
    expect(open().field.value).toBe('Déjà vu')
  })
})
