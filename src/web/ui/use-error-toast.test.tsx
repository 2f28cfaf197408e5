// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '#shared/errors.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useErrorToast } from './use-error-toast.ts'

test.each<[ErrorCode, string]>([
  ['NOT_FOUND', fr.kit.gone],
  ['TOO_LATE', errors.TOO_LATE.detail],
])('a write refused with %s is told why: %s', async (code, reason) => {
  const { World } = createWebWorld(() => ({}))
  const { result } = renderHook(() => useErrorToast(), { wrapper: World })
  const { status, detail } = errors[code]
  act(() => result.current('Rien n’a changé')(new ApiError({ code, status, detail })))
  expect(await screen.findByText(reason)).toBeTruthy()
})
