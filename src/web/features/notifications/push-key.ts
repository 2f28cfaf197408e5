/** In this browser: whether the service worker shows what happens, for the page to do it the same way. */
export const PUSH_KEY = 'calepin.push'
