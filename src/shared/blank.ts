/** Spaces, control characters and invisible characters: `\s`, `Cc`, `Default_Ignorable_Code_Point`. */
const UNSEEN =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f' +
  '\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8' +
  '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}'

/** A visible character; without named classes, which not every JSON Schema validator supports. */
export const SEEN = new RegExp(`[^${UNSEEN}]`, 'u')

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !SEEN.test(text)
}
