/** All keys begin with the feature's name. */
export const eveningKeys = {
  all: ['evenings'],
  list: ['evenings', 'list'],
  evening: (id: string) => ['evenings', 'one', id],
  proposals: (id: string) => ['evenings', 'proposals', id],
} as const
