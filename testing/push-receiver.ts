/**
 * A push service with devices. It accepts valid messages only (RFC 8030, VAPID by RFC 8292), decrypts them (RFC 8291)
 * independently of the shop's code, and can simulate outages and deleted devices.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A received notification with its headers. */
type Received = {
  device: string
  title: string
  body: string
  path: string
  tag: string
  change: { title: string; path: string }
  ttl: number
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url')
const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291 §3.4 over RFC 8188 §2: one record. */
function open(sealed: Buffer, device: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16)
  const idLength = sealed.readUInt8(20)
  const senderKey = sealed.subarray(21, 21 + idLength)
  const record = sealed.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), senderKey])
  const secret = derive(device.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

type ExpectedSender = { audience: string; publicKey: string; now: () => number }

/** Fault of the sender's authorization, or null. */
function authorizationFault(
  { authorization = '' }: IncomingHttpHeaders,
  { audience, publicKey, now }: ExpectedSender,
): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) return 'another key'
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = fromBase64(key)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, { key: verifier, dsaEncoding: 'ieee-p1363' }, fromBase64(signature)))
    return 'not signed'
  const { aud, exp, sub } = JSON.parse(fromBase64(claims).toString()) as { aud: string; exp: number; sub: string }
  if (aud !== audience) return `for ${aud}`
  const seconds = exp - now() / 1000
  return seconds > 0 && seconds <= 24 * 60 * 60 && sub.startsWith('mailto:') ? null : 'too long or by nobody'
}

/** Accepts messages signed with the private key of `publicKey` (base64url); `now`: the shop's clock. */
export async function startPushReceiver(publicKey: string, now: () => number = Date.now) {
  const devices = new Map<string, { pair: ECDH; auth: Buffer }>()
  const taken: Received[] = []
  const refused: string[] = []
  /** Number of genuine messages, accepted or not. */
  let asked = 0
  let status = 201
  let origin = ''

  function judge(name: string, headers: IncomingHttpHeaders, sealed: Buffer): number {
    const device = devices.get(name)
    if (device === undefined) return 410
    const fault = authorizationFault(headers, { audience: origin, publicKey, now })
    if (fault !== null) {
      refused.push(fault)
      return 403
    }
    asked += 1
    if (status >= 300) return status
    const { ttl, topic, 'content-encoding': encoding } = headers
    if (encoding !== 'aes128gcm' || !/^[\w-]{1,32}$/.test(String(topic))) return 400
    const shown = JSON.parse(open(sealed, device.pair, device.auth)) as Omit<Received, 'device' | 'ttl'>
    taken.push({ device: name, ttl: Number(ttl), ...shown })
    return status
  }

  const server = createServer(async (request, response) => {
    const sealed = await buffer(request)
    response.statusCode = judge(String(request.url).slice(1), request.headers, sealed)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    taken,
    refused,
    asked: () => asked,
    answers: (code: number) => {
      status = code
    },
    /** A new device's subscription. */
    subscribe() {
      const name = randomBytes(12).toString('base64url')
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      devices.set(name, { pair, auth })
      return { name, endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** Deletes a device, as after a withdrawn permission. */
    withdraw: (name: string) => devices.delete(name),
    shownTo: (name: string) => taken.filter(({ device }) => device === name),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
