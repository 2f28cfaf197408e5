// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EVENING } from '#test/interface-bodies.ts'
import { fr } from '#web/i18n/fr.ts'
import { StepNews } from './step-news.tsx'

const t = fr.evenings.news

test('a step taken under one’s eyes is told, and stands at the top', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  onTestFinished(() => scrolled.mockRestore())
  const { rerender } = render(<StepNews table={EVENING} />)
  const told = screen.getByRole('status')
  expect([told.textContent, scrolled.mock.calls.length]).toEqual(['', 0])
  for (const [state, words] of [
    ['voting', t.voting],
    ['decided', fr.evenings.result.none],
  ] as const) {
    rerender(<StepNews table={{ ...EVENING, state, proposals: [] }} />)
    expect(told.textContent).toBe(words)
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  }
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('an evening found decided is not news', () => {
  render(<StepNews table={{ ...EVENING, state: 'decided' }} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
