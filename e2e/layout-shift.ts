/** Runs in the page: records layout shifts that no input caused. */
export function observeShifts(): void {
  const seen: { value: number; moved: string[] }[] = []
  Reflect.set(globalThis, 'layoutShifts', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? '')
      if (!hadRecentInput) seen.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: the recorded shifts if they exceed 0.02 in total, else none. */
export function shifts(): unknown {
  const seen = Reflect.get(globalThis, 'layoutShifts') as { value: number }[]
  const sum = seen.reduce((total, { value }) => total + value, 0)
  return sum > 0.02 ? seen : []
}
