import { useLayoutEffect } from 'react'

const COUNT = /^\(\d+\) /

/** « (3) Calepin - … »: how many wait, before the document's title, whoever sets it. */
export function useTitleCount(count: number): void {
  useLayoutEffect(() => {
    const title = document.querySelector('title')
    const show = (prefix: string) => {
      const wanted = prefix + document.title.replace(COUNT, '')
      if (document.title !== wanted) document.title = wanted
    }
    const mark = () => show(count === 0 ? '' : `(${count}) `)
    mark()
    const watcher = new MutationObserver(mark)
    if (title) watcher.observe(title, { childList: true })
    return () => {
      watcher.disconnect()
      show('')
    }
  }, [count])
}
