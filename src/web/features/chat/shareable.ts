/** What is shared: a film, a series, a game, or someone's page; the title is what one sees of it. */
export type Shareable =
  | { readonly type: 'movie' | 'tv' | 'game'; readonly id: number; readonly title: string }
  | { readonly type: 'user'; readonly id: string; readonly title: string }
