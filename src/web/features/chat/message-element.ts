/** The element that shows a message, if any. */
export function messageIn(within: ParentNode, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}
