/**
 * Loads code that the page can do without for a while: when it does not come, again once the network
 * is back. A lazy component whose code fails would take the page with it.
 */
export async function insist<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch {
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return insist(load)
  }
}
