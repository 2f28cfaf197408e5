import * as z from 'zod/mini'

/** A month: `2026-11`. */
export const Month = z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/))
