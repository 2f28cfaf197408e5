/** What can be shared: a film, a series, a game, a list, a user. */
export type Shareable =
  | { readonly type: 'movie' | 'tv' | 'game'; readonly id: number; readonly title: string }
  | { readonly type: 'list'; readonly id: string; readonly title: string }
  | { readonly type: 'user'; readonly id: string; readonly title: string }
