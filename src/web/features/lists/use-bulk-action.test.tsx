// @vitest-environment happy-dom
import { renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useBulkAction } from './use-bulk-action.ts'

const TO_SEE = { kind: 'watch', isWatched: false } as const

function open() {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'))
  const onDone = vi.fn<() => void>()
  const { result } = renderHook(() => useBulkAction(onDone), { wrapper: World })
  return { onDone, several: result.current }
}

test.each([{ isWatched: true }, { progress: 'inProgress' }, { progress: 'paused' }] as const)(
  '« À voir » asks before it deletes viewings of items with %j',
  async (state) => {
    const { onDone, several } = open()
    void several([savedMovie(1), savedMovie(2, state)], TO_SEE)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(fr.several.unmarkDetail)
    expect(onDone).not.toHaveBeenCalled()
  },
)

test('« À voir » does not ask when all items are already to see', async () => {
  const { onDone, several } = open()
  void several([savedMovie(1)], TO_SEE)
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
