import * as z from 'zod/mini'
import { SEEN, UNTURNED } from './blank.ts'
import { text } from './text.ts'

/** What `\s` matches but control characters: it matches more in the validators of other languages. */
const SPACES = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** A group's name, or blank for none: at least one visible character, and no control characters. */
export const GroupName = text(1, 80).check(
  z.regex(new RegExp(`^[${SPACES}]*$|${SEEN.source}`, 'u'), 'unseen'),
  z.regex(UNTURNED, 'unseen'),
)
