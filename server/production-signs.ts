/** Detects values of the configuration that reach real customers, their emails or their money. */
import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

/** Names that are never registered on the internet: RFC 2606, 6761, 6762, 8375, 9476. */
const RESERVED = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|example|example\.(com|net|org))$/

/** Whether `host` is an address or name of the internet, unlike `localhost`, `mail` or `10.0.0.7`. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  const version = isIP(name)
  if (version !== 0) return !privateNetworks.check(name, version === 4 ? 'ipv4' : 'ipv6')
  return name.includes('.') && !RESERVED.test(name)
}

/** Whether the address is PayPal's API, but not its sandbox. */
export function takesRealMoney(paypalApiBase: string | undefined): boolean {
  const host = URL.parse(paypalApiBase ?? '')?.hostname ?? ''
  return /(^|\.)paypal\.com$/.test(host) && !/(^|\.)sandbox\.paypal\.com$/.test(host)
}

/** The port of Mailpit and MailHog, which never deliver an email and show all of them to everybody. */
const CATCHER_PORT = '1025'
export const isMailCatcher = (smtpUrl: string | undefined): boolean => URL.parse(smtpUrl ?? '')?.port === CATCHER_PORT

/** Passwords from examples, Docker images and earlier versions of this project's compose.yaml. */
const KNOWN_PASSWORDS = ['postgres', 'password', 'shop', 'bakery', 'changeme', 'secret']

/** Whether the password equals the user's name or is a common default. A socket address has no password. */
export function hasKnownPassword(databaseUrl: string | undefined): boolean {
  const url = URL.parse(databaseUrl ?? '')
  if (url === null || url.password === '') return false
  const password = decodeURIComponent(url.password).toLowerCase()
  return password === url.username || KNOWN_PASSWORDS.includes(password)
}

type Values = {
  PUBLIC_URL?: string | undefined
  SMTP_URL?: string | undefined
  PAYPAL_API_BASE?: string | undefined
}

/** Reasons why this is no local demo, as parts of a sentence: `PAYPAL_API_BASE takes real money`. */
export function signsOfProduction({ PUBLIC_URL, SMTP_URL, PAYPAL_API_BASE }: Values): string[] {
  const isPublic = (address: string | undefined) => isPublicHost(URL.parse(address ?? '')?.hostname ?? '')
  return [
    ...(takesRealMoney(PAYPAL_API_BASE) ? ['PAYPAL_API_BASE takes real money'] : []),
    ...(isPublic(SMTP_URL) ? ['SMTP_URL sends real mails'] : []),
    ...(isPublic(PUBLIC_URL) ? ['PUBLIC_URL is reachable from the internet'] : []),
  ]
}
