/** Kinds of requests to TMDB, each with its cache lifetime. */
export type TmdbKind = 'search' | 'list' | 'title' | 'person' | 'brief' | 'reference'
