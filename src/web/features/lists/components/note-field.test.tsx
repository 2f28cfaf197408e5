// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedMovie } from '#shared/saved-shows.ts'
import { NoteField } from './note-field.tsx'
import { createNoteDrafts } from '../note-drafts.ts'
import type { WriteItem } from '../writer.ts'
import type { Outcome } from '#web/lib/queue-kind.ts'

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
  noteReader: 'friends',
  isHidden: false,
  rating: null,
  isWatched: true,
  watchedAt: null,
  rank: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => localStorage.clear())
const drafts = createNoteDrafts(localStorage, 'lou')

const client = new QueryClient()
const World = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** Renders the field; the test resolves each save. */
function open(item = movie) {
  const notes: string[] = []
  let answer: (outcome: Outcome) => void = () => {}
  const readers: string[] = []
  const marks: unknown[] = []
  const write: WriteItem = (sent) => {
    if (sent.kind !== 'note') throw new Error('another write')
    notes.push(sent.note)
    readers.push(sent.reader)
    marks.push(sent.spoiler)
    return new Promise<Outcome>((resolve) => (answer = resolve))
  }
  const actions = { write, drafts, noteReader: 'self' as const }
  const done = vi.fn<(isSaved: boolean) => void>()
  const drawn = (saved: SavedMovie) => <NoteField item={saved} actions={actions} onDone={done} />
  const { unmount, rerender } = render(drawn(item), { wrapper: World })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Amélie/ })
  return {
    field,
    unmount,
    becomes: (note: string) => rerender(drawn({ ...item, note })),
    done,
    notes: () => notes,
    readers: () => readers,
    marks: () => marks,
    answers: (outcome: Outcome) => act(async () => answer(outcome)),
    statusText: () => screen.getByRole('status').textContent,
  }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('NoteField', () => {
  it('saves on blur, and shows it in its status', async () => {
    const { field, notes, answers, statusText, done } = open()
    type(field, 'Encore mieux')
    fireEvent.blur(field)
    expect(notes()).toEqual(['Encore mieux'])
    await answers('sent')
    expect(statusText()).toBe('Enregistré')
    expect(done).toHaveBeenCalledWith(true)
    expect(drafts.read('movie:194')).toBeUndefined()
  })

  it('has an empty status for screen readers before anything happens', () => {
    const { field, statusText } = open()
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.focus(field)
    expect(statusText()).toBe('')
  })

  it('saves on Ctrl Enter, once', async () => {
    const { field, notes, answers } = open()
    type(field, 'Encore mieux')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.blur(field)
    await answers('sent')
    expect(notes()).toEqual(['Encore mieux'])
  })

  it('sends nothing without a change', () => {
    const { field, notes, done } = open()
    type(field, 'x')
    type(field, 'Déjà vu')
    fireEvent.blur(field)
    expect(notes()).toEqual([])
    expect(done).toHaveBeenCalledWith(false)
    expect(drafts.read('movie:194')).toBeUndefined()
  })

  it('keeps refused text in the field and after a reload', async () => {
    const { field, answers, statusText, unmount } = open()
    type(field, 'Encore mieux')
    fireEvent.blur(field)
    await answers('refused')
    expect(field.value).toBe('Encore mieux')
    expect(statusText()).toMatch(/Pas encore enregistré/)
    unmount()

    const again = open()
    expect(again.field.value).toBe('Encore mieux')
    fireEvent.blur(again.field)
    expect(again.notes()).toEqual(['Encore mieux'])
  })

  it('keeps what is typed while a save is in flight', async () => {
    const { field, answers, done } = open()
    type(field, 'Un')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    type(field, 'Un deux')
    await answers('sent')
    expect(field.value).toBe('Un deux')
    expect(done).not.toHaveBeenCalled()
    expect(drafts.read('movie:194')?.text).toBe('Un deux')
  })

  it('shows a note written elsewhere meanwhile, but not one written here', async () => {
    const { field, becomes, answers, statusText, notes } = open()
    fireEvent.focus(field)
    type(field, 'Encore mieux')
    becomes('Mieux ailleurs')
    expect(statusText()).toBe('Changée ailleurs entre-temps : « Mieux ailleurs »')
    expect(field.value).toBe('Encore mieux')
    fireEvent.blur(field)
    becomes('Encore mieux')
    type(field, 'Encore mieux ici')
    await answers('sent')
    expect(statusText()).toBe('')
    expect(notes()).toEqual(['Encore mieux'])
  })

  it('counts characters near the limit, an emoji as one, and does not send a text over it', () => {
    const { field, notes } = open()
    type(field, '🎬'.repeat(1999))
    expect(screen.getByText('1 caractère restant')).toBeTruthy()
    type(field, 'x'.repeat(2002))
    expect(screen.getByText('2 caractères de trop')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.blur(field)
    expect(notes()).toEqual([])
    expect(drafts.read('movie:194')?.text).toHaveLength(2002)
  })

  it('restores the old note on Escape, and sends nothing', () => {
    const { field, notes, done } = open()
    type(field, 'Encore mieux')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field.value).toBe('Déjà vu')
    fireEvent.blur(field)
    expect(notes()).toEqual([])
    expect(done).toHaveBeenCalledWith(false)
    expect(drafts.read('movie:194')).toBeUndefined()
  })

  it('shows who reads it, and saves the same text for another reader', async () => {
    const { field, notes, readers, answers } = open()
    fireEvent.focus(field)
    const reader = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Qui lit cette note' })
    expect(reader.value).toBe('friends')
    fireEvent.change(reader, { target: { value: 'self' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await answers('sent')
    expect([notes(), readers()]).toEqual([['Déjà vu'], ['self']])
  })

  it('can be sealed, only as a whole for a film, and only for friends', async () => {
    const { field, marks, answers } = open()
    fireEvent.focus(field)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Spoiler' }))
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await answers('sent')
    expect(marks()).toEqual([{}])
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'self' } })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is for the default reader until changed', async () => {
    const { field, readers, answers } = open({ ...movie, note: null })
    type(field, 'Pour moi')
    fireEvent.blur(field)
    await answers('sent')
    expect(readers()).toEqual(['self'])
  })

  it('keeps a draft and its reader after a reload; an old draft is for its author only', () => {
    const { field, unmount } = open()
    type(field, 'Encore')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'self' } })
    unmount()
    open()
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('self')
    localStorage.setItem('calepin.note.lou.movie:194', 'Du texte seul')
    expect(drafts.read('movie:194')).toEqual({ text: 'Du texte seul', reader: 'self' })
  })

  it('does not show another user’s draft', () => {
    createNoteDrafts(localStorage, 'paul').save('movie:194', { text: 'Secret', reader: 'friends' })
    expect(open().field.value).toBe('Déjà vu')
  })
})
