/** All keys begin with the feature's name. Separate from the calls, which only screens with pacts load. */
export const pactKeys = {
  all: ['pacts'],
  /** Separate: friends' ticks do not change it. */
  joined: ['pacts-joined'],
  series: (tmdbId: number) => ['pacts', tmdbId],
} as const
