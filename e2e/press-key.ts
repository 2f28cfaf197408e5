import { expect } from './browser.ts'
import type { Locator } from '@playwright/test'

/** Presses a key on a control once it is enabled: `Locator.press` does not wait for that. */
export async function pressKey(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press(key)
}
