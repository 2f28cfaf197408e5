/** Where a message is drawn, if it is. */
export function messageIn(within: ParentNode, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}
