/** All keys begin with the feature's name; apart from the calls, which only the screens that show pacts need. */
export const pactKeys = {
  all: ['pacts'],
  series: (tmdbId: number) => ['pacts', tmdbId],
} as const
