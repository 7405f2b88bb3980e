/** Verifies that a certificate belongs to PayPal. */
import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { SIMULATOR_ROOT } from './simulator-root'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const PAYPAL_HOST = /(^|\.)paypal\.com$/
const MAX_CHAIN = 5

export const isPaypalHost = (hostname: string): boolean => PAYPAL_HOST.test(hostname)

/** The certificates of a PEM file, at most MAX_CHAIN; empty for anything else. */
export function readChain(pem: string): X509Certificate[] {
  try {
    return (pem.match(PEM) ?? []).slice(0, MAX_CHAIN).map((text) => new X509Certificate(text))
  } catch {
    return []
  }
}

const isInForce = ({ validFromDate, validToDate }: X509Certificate, at: number): boolean =>
  validFromDate.getTime() <= at && at <= validToDate.getTime()

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

const namesPaypal = ({ subject }: X509Certificate): boolean => isPaypalHost(/^CN=(.+)$/m.exec(subject)?.[1] ?? '')

let authorities: X509Certificate[] | undefined

/** Node's root certificates, parsed on first use; also the simulator's root if `apiBase` is not PayPal's. */
function rootsFor(apiBase: string): X509Certificate[] {
  authorities ??= rootCertificates.map((pem) => new X509Certificate(pem))
  return isPaypalHost(new URL(apiBase).hostname) ? authorities : [...authorities, new X509Certificate(SIMULATOR_ROOT)]
}

/** True if the first certificate names PayPal and the chain, valid at `at` (milliseconds), leads to a known authority. */
export function isPaypalChain(chain: readonly X509Certificate[], apiBase: string, at: number): boolean {
  const [leaf, ...others] = chain
  if (leaf === undefined || !namesPaypal(leaf)) return false
  const roots = rootsFor(apiBase)
  let current = leaf
  for (let step = 0; step < MAX_CHAIN && isInForce(current, at); step += 1) {
    const child = current
    if (roots.some((root) => isInForce(root, at) && isIssuedBy(child, root))) return true
    const issuer = others.find((other) => isIssuedBy(child, other))
    if (issuer === undefined) return false
    current = issuer
  }
  return false
}
