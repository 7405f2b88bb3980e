'use client'

import { useQuery } from '@tanstack/react-query'

/** One load per URL: React may render twice, and a second cart page must not load the script again. */
const loads = new Map<string, Promise<true>>()

/**
 * Loads a payment provider's script from the configured URL. The loader of PayPal's package only supports PayPal's own hosts
 * and does nothing if `window.paypal` exists. A failed load can be repeated.
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
      reject(new Error(`The payment script ${url} could not be loaded.`))
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
