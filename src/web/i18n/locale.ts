/** The key of the language preference. */
export const LOCALE_KEY = 'locale'

export type Locale = 'fr' | 'en'

/** The language asked for: English only when the preference is exactly `en`. Its words are French for now. */
export function readLocale(storage: Storage): Locale {
  try {
    return storage.getItem(LOCALE_KEY) === 'en' ? 'en' : 'fr'
  } catch {
    return 'fr'
  }
}
