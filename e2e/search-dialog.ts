import { expect, type Page } from './browser.ts'

export const NAME = 'Rechercher dans Calepin'

export const dialog = (page: Page) => page.getByRole('dialog', { name: NAME })
export const field = (page: Page) => page.getByRole('combobox', { name: NAME })
/** The plain input shown until the dialog's code is loaded. */
export const early = (page: Page) => page.getByRole('textbox', { name: NAME })
/** The live region of the search; toasts have another. */
export const said = (page: Page) => dialog(page).getByRole('status').first()
export const group = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name, exact: true })
const marked = (page: Page) => dialog(page).getByRole('option', { selected: true })
export const opener = (page: Page) => page.getByRole('button', { name: NAME })

/** Opens a page and waits for its frame, which handles the keyboard shortcuts. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(opener(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Expects the active option, as announced by a screen reader. */
export async function expectMarked(page: Page, name: RegExp): Promise<void> {
  await expect(marked(page)).toHaveAccessibleName(name)
  const id = await marked(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
}
