/** All keys of imports begin with the same name. */
export const importKeys = {
  all: ['imports'],
  index: ['imports', 'index'],
  one: (id: string) => ['imports', 'one', id],
  items: (id: string, status: string) => ['imports', 'items', id, status],
} as const
