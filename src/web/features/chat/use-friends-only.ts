import { useEffect, useEffectEvent } from 'react'
import { useChatSocket } from './chat-socket.ts'

/**
 * Drops whoever stops being a friend from the chosen ones: their row vanishes, so that nobody could
 * untick it. Who is on no loaded page stays chosen.
 */
export function useFriendsOnly(
  chosen: ReadonlySet<string>,
  onChange: (chosen: ReadonlySet<string>) => void,
): void {
  const onSeparation = useChatSocket()?.onSeparation
  const drop = useEffectEvent((userId: string) => {
    if (chosen.has(userId)) onChange(new Set([...chosen].filter((id) => id !== userId)))
  })
  useEffect(() => onSeparation?.((userId) => drop(userId)), [onSeparation])
}
