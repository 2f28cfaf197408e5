import { attempt } from '#web/lib/attempt.ts'

/** The key of the language preference. */
const LOCALE_KEY = 'locale'

/**
 * Stores the preferred language: English only when the preference is exactly `en`, French
 * otherwise. The interface is French in both cases for now.
 */
export function keepLocale(storage: Storage): void {
  attempt(() => storage.setItem(LOCALE_KEY, storage.getItem(LOCALE_KEY) === 'en' ? 'en' : 'fr'))
}
