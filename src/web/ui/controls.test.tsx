// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from './button.tsx'
import { compositionsOf } from './compositions.ts'
import { hueOf } from './cover-hue.ts'
import { Cover } from './cover.tsx'
import { ErrorState } from './error-state.tsx'
import { IconButton } from './icon-button.tsx'
import { SearchField } from './search-field.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

const onDisabled = vi.fn<() => void>()
const choices = [
  { value: 'all', label: 'Tous' },
  { value: 'seen', label: 'Déjà vu' },
] as const

test('segments are radio buttons of one group', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Segmented label="Afficher" value="all" choices={choices} onChange={onChange} />)
  expect(screen.getByRole('radiogroup').getAttribute('aria-label')).toBe('Afficher')
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
  expect(radios.map(({ checked }) => checked)).toEqual([true, false])
  fireEvent.click(screen.getByLabelText('Déjà vu'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('seen')
})

test('a select reports the choice', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select label="Trier" value="all" choices={choices} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Trier'), { target: { value: 'seen' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('seen')
})

test('a busy button keeps its label and its focus, and ignores presses', () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={onClick}>Envoyer</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' })
  button.focus()
  rerender(
    <Button onClick={onClick} isBusy>
      Envoyer
    </Button>,
  )
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(false)
  expect(button.type).toBe('button')
})

test.each([
  [
    'text',
    <Button key="" disabled type="submit" onClick={onDisabled}>
      Effacer
    </Button>,
  ],
  ['icon', <IconButton key="" disabled label="Effacer" icon={<svg />} onClick={onDisabled} />],
])('a disabled %s button keeps the focus, and ignores presses', (_, shown) => {
  const onSubmit = vi.fn<() => void>()
  render(<form onSubmit={onSubmit}>{shown}</form>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Effacer' })
  button.focus()
  fireEvent.click(button)
  expect([onDisabled.mock.calls, onSubmit.mock.calls]).toEqual([[], []])
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a switch that saves keeps its state and its focus, and ignores presses', () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  const props = { label: 'Suggestions', hint: 'On vous suggère', isOn: false, onChange }
  const { rerender } = render(<Switch {...props} isDisabled={false} />)
  const input = screen.getByRole<HTMLInputElement>('switch', { name: 'Suggestions' })
  input.focus()
  rerender(<Switch {...props} isDisabled />)
  expect(input.disabled).toBe(false)
  expect(input.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(input)
  expect(onChange).not.toHaveBeenCalled()
  expect(input.checked).toBe(false)
  rerender(<Switch {...props} isDisabled={false} />)
  fireEvent.click(input)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('an icon button has a name and can be pressed', () => {
  render(<IconButton label="Déjà vu" icon={<svg />} isPressed />)
  const button = screen.getByRole('button', { name: 'Déjà vu' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

test('a search field is cleared by Escape or its cross, and keeps the focus', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<SearchField label="Chercher" value="amélie" onChange={onChange} />)
  const input = screen.getByLabelText('Chercher')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(onChange).toHaveBeenLastCalledWith('')
  fireEvent.click(screen.getByLabelText('Effacer'))
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(input)
})

test.each([
  ['amélie', false],
  ['', true],
])('Escape in a search field with « %s » reaches the dialog around it: %s', (value, isLeft) => {
  render(<SearchField label="Chercher" value={value} onChange={vi.fn<() => void>()} />)
  expect(fireEvent.keyDown(screen.getByLabelText('Chercher'), { key: 'Escape' })).toBe(isLeft)
})

test('a cover shows the title when there is no picture or it fails to load', () => {
  const { container, rerender } = render(<Cover title="Amélie" />)
  expect(container.textContent).toBe('Amélie')
  rerender(<Cover title="Amélie" image={{ src: 'https://image.tmdb.org/t/p/w342/a.jpg' }} />)
  const picture = container.querySelector('img')
  if (!picture) throw new Error('no picture')
  expect(container.textContent).toBe('')
  expect(picture.loading).toBe('lazy')
  fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('Amélie')
})

test.each([
  ['Alien', 'is-large'],
  ['Le Fabuleux Destin d’Amélie Poulain', undefined],
  ['Intergouvernemental', 'is-small'],
  ['Un titre '.repeat(12), 'is-small'],
])('a cover shows « %s » in one of three sizes', (title, step) => {
  const { container } = render(<Cover title={title} />)
  const set = [...(container.querySelector('.cover-title')?.classList ?? [])]
  expect(set.find((name) => name.startsWith('is-'))).toBe(step)
})

test('a generated cover shows the year and the type, and is composed by genre and kind', () => {
  const composed = (kind: 'movie' | 'tv' | 'game', genres: readonly string[]) => {
    const { container } = render(
      <Cover kind={kind} title="Alien" genres={genres} facts="1979 · Film" />,
    )
    const title = container.querySelector<HTMLElement>('.cover-title')
    expect(title?.dataset['facts']).toBe('1979 · Film')
    return compositionsOf({ kind, title: 'Alien', genres })[0]
  }
  for (const genre of ['Horreur', 'Science-Fiction & Fantastique']) composed('tv', [genre])
  const kinds = (['movie', 'tv', 'game'] as const).map((kind) => composed(kind, []))
  expect(new Set(kinds).size).toBe(3)
})

test('titles of one genre share several compositions, the same one each time for a title', () => {
  const titles = Array.from({ length: 40 }, (_, at) => `Titre ${at}`)
  const composed = () => titles.map((title) => compositionsOf({ title, genres: ['Horreur'] })[0])
  expect(new Set(composed())).toEqual(new Set(['moon', 'skyline', 'slash']))
  expect(composed()).toEqual(composed())
})

test.each(['Comédie', 'Jeunesse', 'Guerre et politique', 'Jeu de rôle', 'Course automobile'])(
  '« %s » has compositions of its own',
  (genre) => {
    const titles = Array.from({ length: 40 }, (_, at) => `Titre ${at}`)
    const of = (genres: readonly string[]) =>
      new Set(titles.map((title) => compositionsOf({ title, genres })[0]))
    expect(of([genre])).not.toEqual(of([]))
  },
)

test('a title always has the same colour, whatever its case', () => {
  expect(hueOf('Amélie')).toBe(hueOf('AMÉLIE'))
  expect(hueOf('Amélie')).not.toBe(hueOf('Alien'))
  expect(hueOf('Dune\u00A0: suite')).toBe(hueOf('Dune : suite'))
})

test('an error shows the server’s message and offers a retry', () => {
  const onRetry = vi.fn<() => void>()
  const error = new ApiError({ code: 'UNAVAILABLE', status: 503, detail: 'Oups !' })
  render(<ErrorState error={error} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('Oups !')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
