// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { coverTransition } from './cover-transition.ts'

function show() {
  const { onClick } = coverTransition('cover-movie-194')
  const { container } = render(
    <article>
      <div data-cover />
      <a href="#page" onClick={onClick}>
        Amélie
      </a>
    </article>,
  )
  const cover = container.querySelector<HTMLElement>('[data-cover]')
  return { link: screen.getByRole('link'), lifted: () => cover?.style.viewTransitionName ?? '' }
}

it('names the cover of the card whose page opens', () => {
  const { link, lifted } = show()
  fireEvent.click(link)
  expect(lifted()).toBe('cover-movie-194')
})

it('does not name it when the page opens in another tab or window', () => {
  const { link, lifted } = show()
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    fireEvent.click(link, { [key]: true })
  }
  expect(lifted()).toBe('')
})
