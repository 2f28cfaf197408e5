/** All keys begin with the feature's name. */
export const eveningKeys = {
  all: ['evenings'],
  list: ['evenings', 'list'],
  evening: (id: string) => ['evenings', 'one', id],
  proposals: (id: string) => ['evenings', 'proposals', id],
  guests: ['evenings', 'guest'],
  /** By the guest's secret. */
  guest: (own: string) => ['evenings', 'guest', own],
  /** By the link's. */
  invitation: (link: string) => ['evenings', 'invitation', link],
} as const
