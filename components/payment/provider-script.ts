'use client'

import { useQuery } from '@tanstack/react-query'

/** Once per address: React may render twice, and a second cart page must not load it again. */
const loads = new Map<string, Promise<true>>()

/**
 * Loads a payment provider's browser script from the configured address. Ours, because the loader of PayPal's package knows
 * only PayPal's own hosts; it stands back when it finds `window.paypal`. A failed load may be tried again.
 */
function loadScript(url: string): Promise<true> {
  const running = loads.get(url)
  if (running !== undefined) return running
  const load = new Promise<true>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      loads.delete(url)
      reject(new Error('A payment’s script could not be loaded.'))
    }
    document.head.append(script)
  })
  loads.set(url, load)
  return load
}

export const useProviderScript = (url: string) =>
  useQuery({
    queryKey: ['provider-script', url],
    queryFn: () => loadScript(url),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
