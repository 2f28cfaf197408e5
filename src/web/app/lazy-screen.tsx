import type { RouteComponent } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { MissingScreen } from './missing-screen.tsx'

interface Code {
  readonly default: ComponentType
}

/** A screen whose code comes when one goes to it, or is about to; when it does not, its place says so. */
export function lazyScreen(load: () => Promise<Code>): RouteComponent {
  let code: Code | undefined
  const preload = () =>
    code
      ? undefined
      : load().then(
          (come) => void (code = come),
          () => undefined,
        )
  function Screen() {
    const [shown, show] = useState(code)
    const look = async () => {
      await preload()
      show(code)
      return code !== undefined
    }
    return shown ? <shown.default /> : <MissingScreen look={look} />
  }
  return Object.assign(Screen, { preload })
}
