// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal, renderScreen } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { UploadForm } from './upload-form.tsx'

const t = fr.imports.drop
const BEGUN = { id: 'i', state: 'reading' }

const Screens = () => useLocation().pathname === '/import' && <UploadForm />

/** Sends a file from /import; the last answer comes once it is released. */
async function send(answer: () => unknown) {
  const isOver = Promise.withResolvers<void>()
  const { World, asked } = createWebWorld((path) =>
    path.endsWith('/read') ? isOver.promise.then(answer) : {},
  )
  const router = renderScreen(World, { path: '/$', component: Screens, at: '/import' })
  const group = await screen.findByRole('group', { name: t.label })
  fireEvent.drop(group, { dataTransfer: { files: [new File(['titre'], 'a.csv')] } })
  await waitFor(() => expect(asked.some((path) => path.endsWith('/read'))).toBe(true))
  const leave = () => act(() => router.navigate({ to: '/films' as never }))
  return { release: isOver.resolve, leave, path: () => router.state.location.pathname }
}

test('the import opens once its files have arrived', async () => {
  const { release, path } = await send(() => BEGUN)
  release()
  await waitFor(() => expect(path()).toBe('/import/i'))
  expect(screen.queryByText(t.arrived)).toBeNull()
})

test('who has left meanwhile stays where they are, and is offered to open it', async () => {
  const { release, leave, path } = await send(() => BEGUN)
  await leave()
  release()
  expect(await screen.findByText(t.arrived)).toBeTruthy()
  expect(path()).toBe('/films')
  fireEvent.click(screen.getByRole('button', { name: t.open }))
  await waitFor(() => expect(path()).toBe('/import/i'))
})

test('who has left meanwhile is told of a failure', async () => {
  const { release, leave } = await send(() => refusal('UNAVAILABLE'))
  await leave()
  release()
  expect(await screen.findByText(t.failed)).toBeTruthy()
})
