/**
 * The scripts whose letters may stand together in one name: one alone, or those that are written
 * together in East Asia. This is the level "highly restrictive" of UTS 39 with the scripts that UAX 31
 * recommends for names.
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thaana',
    'Thai',
    'Tibetan',
  ].map((script) => [script]),
]

/** Whether no letter of a name is from another script, where it would pass for one of ours. */
export function isOneScript(name: string): boolean {
  return TOGETHER.some((scripts) => {
    const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
    return new RegExp(`^[${letters}0-9_.-]+$`, 'u').test(name)
  })
}
