// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { ApiError } from './api-error.ts'
import { useSubmit } from './use-submit.ts'

function submission() {
  const answers: (PromiseWithResolvers<string> & { input: string })[] = []
  const { World } = createWebWorld(() => ({}))
  const mutationFn = (input: string) => {
    const answer = { input, ...Promise.withResolvers<string>() }
    answers.push(answer)
    return answer.promise
  }
  const { result } = renderHook(() => useSubmit({ mutationFn }), { wrapper: World })
  return { answers, result }
}

test('a second press while one is pending sends nothing', async () => {
  const { answers, result } = submission()
  act(() => {
    result.current.submit('one')
    result.current.submit('two')
  })
  await waitFor(() => expect(result.current.isBusy).toBe(true))
  act(() => answers[0]?.resolve('kept'))
  await waitFor(() => expect(result.current.data).toBe('kept'))
  expect(answers.map(({ input }) => input)).toEqual(['one'])
})

test('a failure shows at once, and the next press sends again', async () => {
  const { answers, result } = submission()
  act(() => result.current.submit('one'))
  await waitFor(() => expect(answers).toHaveLength(1))
  const error = new ApiError({ code: 'NETWORK', status: 0, detail: 'coupé' })
  act(() => answers[0]?.reject(error))
  await waitFor(() => expect(result.current.error).toBe(error))
  act(() => result.current.submit('two'))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(result.current.error).toBeNull()
})
