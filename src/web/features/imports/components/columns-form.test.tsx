// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ColumnChoice } from '#shared/import-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { ColumnsForm } from './columns-form.tsx'

const t = fr.imports.columns

/** What is sent as it is offered, and whether the box about the first row is shown. */
function offered(...columns: readonly string[]) {
  const onSubmit = vi.fn<(choice: ColumnChoice) => void>()
  render(<ColumnsForm columns={columns} isBusy={false} onSubmit={onSubmit} />)
  const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: t.noHeader })
  fireEvent.click(screen.getByRole('button', { name: t.submit }))
  cleanup()
  return { isAsked: box !== null, hasHeader: onSubmit.mock.calls[0]?.[0].hasHeader }
}

test('a single column of no usual name is read from its first row, unless the box is cleared', () => {
  expect(offered('inception')).toEqual({ isAsked: true, hasHeader: false })
  expect(offered('œuvre')).toEqual({ isAsked: false, hasHeader: true })
  expect(offered('dune', '1984')).toEqual({ isAsked: true, hasHeader: true })
  expect(offered('dune', 'année')).toEqual({ isAsked: false, hasHeader: true })
})
