/** `\s`, `Cc`, `Default_Ignorable_Code_Point`, U+2800 (a blank Braille pattern) and U+FFF9–FFFB. */
const UNSEEN =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f' +
  '\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}'

/** A visible character; without property escapes, which some JSON Schema validators lack. */
export const VISIBLE_CHARACTER = new RegExp(`[^${UNSEEN}]`, 'u')

/**
 * No control characters, nor those that change text direction. Written out, as some JSON Schema
 * validators lack property escapes.
 */
export const NO_CONTROL_CHARACTERS =
  // oxlint-disable-next-line no-control-regex
  /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text)
}
