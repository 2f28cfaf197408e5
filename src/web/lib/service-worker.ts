interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** Lets the app open offline. The page's CSP requires Trusted Types for script URLs. */
export async function registerServiceWorker(
  page: Window & { trustedTypes?: TrustedTypes },
): Promise<void> {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || import.meta.env.DEV) return
  const policy = page.trustedTypes?.createPolicy('calepin', { createScriptURL: (given) => given })
  const address = '/service-worker.js'
  try {
    await workers.register(policy?.createScriptURL(address) ?? address)
  } catch {
    // Forbidden by the browser: online only.
  }
}
