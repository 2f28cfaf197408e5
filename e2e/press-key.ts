import { expect } from './browser.ts'
import type { Locator, Page } from '@playwright/test'

/** Presses a key on a control once it is enabled: `Locator.press` does not wait for that. */
export async function pressKey(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press(key)
}

/**
 * Chooses in an overflow menu by keyboard: a click first scrolls the page, and the menu moves with its
 * button from under the pointer.
 */
export async function chooseInMenu(page: Page, menu: string, choice: string): Promise<void> {
  await pressKey(page.getByRole('button', { name: menu, exact: true }), 'Enter')
  await pressKey(page.getByRole('button', { name: choice, exact: true }), 'Enter')
}
