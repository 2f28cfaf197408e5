/** The unique form of an address: ignores case and width. */
export function emailKey(email: string): string {
  return caseless(email.trim())
}

/** The unique form of a username; accents are significant. */
export function usernameKey(username: string): string {
  return caseless(username.trim())
}

/**
 * Via upper case, which unifies lower-case variants (`ß` and `ss`, `ς` and `σ`), and before it lower case,
 * since `ẞ` is upper case already.
 */
function caseless(value: string): string {
  return value.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
