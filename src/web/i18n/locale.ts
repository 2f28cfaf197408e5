/** The key of the language preference. */
const LOCALE_KEY = 'locale'

export type Locale = 'fr' | 'en'

/**
 * The language asked for, remembered: English only when the preference is exactly `en`, French
 * otherwise. The words are French for now in both.
 */
export function keepLocale(storage: Storage): Locale {
  try {
    const locale = storage.getItem(LOCALE_KEY) === 'en' ? 'en' : 'fr'
    storage.setItem(LOCALE_KEY, locale)
    return locale
  } catch {
    return 'fr'
  }
}
