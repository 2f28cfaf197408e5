/** How many games one compares. Apart from their calls: every page reads addresses, few compare. */
export const COMPARED_MAX = 10
