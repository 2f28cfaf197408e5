/**
 * Scripts allowed together in one name: a single one, or those combined in East Asian writing. This is
 * the "highly restrictive" level of UTS 39 with the scripts that UAX 31 recommends for identifiers.
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

/** Whether all letters come from compatible scripts, which excludes look-alikes of another one. */
export function isOneScript(name: string): boolean {
  return TOGETHER.some((scripts) => {
    const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
    return new RegExp(`^[${letters}0-9_.-]+$`, 'u').test(name)
  })
}
