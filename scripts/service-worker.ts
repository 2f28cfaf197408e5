import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Cache limits for covers, and for uploaded portraits. */
const COVER_DAYS = 30
const MOST_COVERS = 200
const MOST_PORTRAITS = 100

/**
 * A proxy answers for a server that is stopped or overloaded: like no answer, it opens the cached page.
 * Copied into the worker as one line of text: a single expression, that refers to nothing outside.
 */
export const gatewayErrors = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }): Promise<Response> =>
    [502, 503, 504].includes(response.status)
      ? Promise.reject(new Error(`status ${response.status}`))
      : response,
}

/**
 * Generates the service worker, for opening the interface offline. It caches the build's files and
 * some covers and portraits, never API responses. Pages are network-first, so that a new build is
 * picked up just as without a service worker.
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    filename: 'service-worker.js',
    // The page has its own manifest, and registers the worker itself because of its CSP.
    manifest: false,
    injectRegister: false,
    workbox: {
      globPatterns: [
        'index.html',
        'assets/*.{js,css,woff2}',
        '*.{svg,png,webmanifest}',
        'avatars/*',
      ],
      dontCacheBustURLsMatching: /^assets\//,
      // Every path serves the page: precached under one that is never visited, to shadow none.
      manifestTransforms: [
        (manifest) => ({
          manifest: manifest.map((file) =>
            file.url === 'index.html' ? { ...file, url: '/shell' } : file,
          ),
        }),
      ],
      directoryIndex: null,
      navigateFallback: null,
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      // Shows pushed notifications.
      importScripts: ['/push-worker.js'],
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            !/^\/(?:api|health|metrics|socket\.io)(?:\/|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { plugins: [gatewayErrors], precacheFallback: { fallbackURL: '/shell' } },
        },
        {
          urlPattern: ({ request, sameOrigin }) => !sameOrigin && request.destination === 'image',
          handler: 'CacheFirst',
          options: {
            cacheName: 'covers',
            // 0: the status of a cross-origin image is opaque.
            cacheableResponse: { statuses: [0, 200] },
            expiration: {
              maxEntries: MOST_COVERS,
              maxAgeSeconds: COVER_DAYS * 24 * 60 * 60,
              purgeOnQuotaError: true,
            },
          },
        },
        {
          // Immutable: a new picture has a new URL.
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/api\/(?:avatars|group-pictures)\//.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'portraits',
            expiration: { maxEntries: MOST_PORTRAITS, purgeOnQuotaError: true },
          },
        },
      ],
    },
  })
}
