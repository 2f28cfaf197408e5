import * as z from 'zod/mini'
import { VISIBLE_CHARACTER, NO_CONTROL_CHARACTERS } from './blank.ts'
import { GROUP_NAME_MAX, LIST_NAME_MAX } from './bounds.ts'
import { text } from './text.ts'

/** What `\s` matches, minus control characters: in other languages' validators it matches more. */
const SPACES = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** A name of at most so many characters: at least one is visible, and none is a control character. */
export const visibleName = (max: number) =>
  text(1, max).check(z.regex(VISIBLE_CHARACTER, 'unseen'), z.regex(NO_CONTROL_CHARACTERS, 'unseen'))

export const ListName = visibleName(LIST_NAME_MAX)

/** A group's name, or spaces for none. */
export const GroupName = text(1, GROUP_NAME_MAX).check(
  z.regex(new RegExp(`^[${SPACES}]*$|${VISIBLE_CHARACTER.source}`, 'u'), 'unseen'),
  z.regex(NO_CONTROL_CHARACTERS, 'unseen'),
)
