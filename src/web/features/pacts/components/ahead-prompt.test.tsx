// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Pact } from '#shared/pacts.ts'
import { useBeforeTick } from '#web/features/lists/before-tick.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { AheadPrompt } from './ahead-prompt.tsx'

const pact: Pact = {
  id: 'p1',
  tmdbId: 1396,
  isJoined: true,
  members: [
    {
      user: { id: 'hugo', username: 'Hugo', avatarUrl: null },
      isMe: false,
      isJoined: true,
      isSeen: false,
      place: { season: 1, episode: 2 },
    },
  ],
  marker: null,
  ticks: [],
}

test('two ticks in a row are each asked about, one after the other', async () => {
  const settled: string[] = []
  function Ticks() {
    const before = useBeforeTick()
    const tick = async (episode: number) => {
      const afterwards = await before(1396, { season: 1, episode, isSeen: true, shown: [episode] })
      settled.push(`${episode} ${afterwards ? 'ticked' : 'left'}`)
    }
    return [3, 4].map((episode) => (
      <button key={episode} type="button" onClick={() => void tick(episode)}>
        {episode}
      </button>
    ))
  }
  const { World } = createWebWorld((path) => ({
    results: path === '/pacts' ? [pact.tmdbId] : [pact],
  }))
  const view = (
    <AheadPrompt>
      <Ticks />
    </AheadPrompt>
  )
  render(view, { wrapper: World })
  fireEvent.click(screen.getByText('3'))
  fireEvent.click(screen.getByText('4'))
  const first = await screen.findByRole('alertdialog')
  expect(first.textContent).toContain('Hugo n’en est pas encore là.')
  const asked = [first.querySelector('h2')?.textContent]
  fireEvent.click(screen.getByText('Non, je prends de l’avance'))
  // The next question has its own dialog: a double press answers only the first.
  await waitFor(() => expect(first.isConnected).toBe(false))
  const second = await screen.findByRole('alertdialog')
  expect(settled).toEqual(['3 ticked'])
  asked.push(second.querySelector('h2')?.textContent)
  fireEvent.click(screen.getByText('Annuler'))
  await waitFor(() => expect(settled).toEqual(['3 ticked', '4 left']))
  expect(asked).toEqual(['S1 É3 : vu ensemble ?', 'S1 É4 : vu ensemble ?'])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
