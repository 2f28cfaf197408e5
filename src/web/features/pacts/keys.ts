/** All keys begin with the feature's name; apart from the calls, which only the screens that show pacts need. */
export const pactKeys = {
  all: ['pacts'],
  /** Apart: no tick of a friend changes it. */
  joined: ['pacts-joined'],
  series: (tmdbId: number) => ['pacts', tmdbId],
} as const
