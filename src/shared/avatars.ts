/** Names of the built-in avatars; the web app has their pictures. */
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

/** Size limit of an upload, in bytes. */
export const AVATAR_BYTES = 1024 * 1024
/** Accepted types of an upload. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
