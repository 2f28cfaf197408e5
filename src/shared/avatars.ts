/** The drawn avatars, by name; the interface has a picture of each. */
export const DRAWN_AVATARS = [
  'drawn-fox',
  'drawn-owl',
  'drawn-cat',
  'drawn-bear',
  'drawn-whale',
  'drawn-rabbit',
  'drawn-hedgehog',
  'drawn-penguin',
  'drawn-frog',
  'drawn-lion',
  'drawn-panda',
  'drawn-octopus',
] as const
export type DrawnAvatar = (typeof DRAWN_AVATARS)[number]

/** The most that an uploaded picture may weigh, in bytes. */
export const AVATAR_BYTES = 1024 * 1024
/** What it may be. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
