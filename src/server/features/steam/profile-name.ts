/** A Steam account as typed: its id, or a custom name for Steam to resolve. */
export type ProfileName = { readonly steamId: string } | { readonly vanity: string }

/** The SteamID64 of account number 0. Source: https://developer.valvesoftware.com/wiki/SteamID */
const FIRST = 76_561_197_960_265_728n
const LAST = FIRST + 0xff_ff_ff_ffn

/**
 * Parses a profile address, a custom name or an id in any notation; `undefined` for anything else. Ids
 * exceed the safe integers.
 */
export function readProfile(typed: string): ProfileName | undefined {
  const text = typed.trim()
  const [, kind, named] =
    /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(id|profiles)\/([^/?#]+)/i.exec(text) ?? []
  if (named !== undefined) return kind?.toLowerCase() === 'id' ? customName(named) : idIn(named)
  return idIn(text) ?? customName(text)
}

function idIn(text: string): ProfileName | undefined {
  if (/^[0-9]{17}$/.test(text)) return valid(BigInt(text))
  const [, account] = /^\[?U:1:([0-9]{1,10})\]?$/i.exec(text) ?? []
  if (account !== undefined) return valid(FIRST + BigInt(account))
  const [, low, high] = /^STEAM_[0-5]:([01]):([0-9]{1,10})$/i.exec(text) ?? []
  return low === undefined || high === undefined
    ? undefined
    : valid(FIRST + 2n * BigInt(high) + BigInt(low))
}

function valid(id: bigint): ProfileName | undefined {
  return id > FIRST && id <= LAST ? { steamId: String(id) } : undefined
}

function customName(text: string): ProfileName | undefined {
  return /^[\w-]{2,32}$/.test(text) ? { vanity: text } : undefined
}
