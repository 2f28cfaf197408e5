/**
 * Local storage key: whether push is on in this browser, so that the page notifies through the service
 * worker.
 */
export const PUSH_KEY = 'calepin.push'
