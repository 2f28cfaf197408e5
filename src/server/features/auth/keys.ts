/** The form under which an address is unique: what differs only in case or width is one address. */
export function emailKey(email: string): string {
  return caseless(email.trim())
}

/** The form under which a username is unique; accents count. */
export function usernameKey(username: string): string {
  return caseless(username.trim())
}

/** Through upper case first, so that letters with two small forms (`ß` and `ss`, `ς` and `σ`) meet. */
function caseless(value: string): string {
  return value.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
