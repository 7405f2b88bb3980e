/** A receiver of webhooks as described in docs/webhooks.md, which can be down, slow, or lose its response. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { webhookBody, webhookData } from '@/lib/contract/webhooks'

type Received = { id: string; type: string; timestamp: string; subject: string; data: Record<string, unknown> }

/** `behaviour` decides the response to each request; an accepted message counts even if the response is lost. */
export async function startReceiver() {
  let secret = ''
  let behaviour = async (): Promise<number> => 204
  /** All genuine requests in the order of arrival. */
  const arrived: Received[] = []
  /** Accepted messages, each once. */
  const booked = new Map<string, Received>()
  const refused: string[] = []
  let underWay = 0
  let mostAtOnce = 0

  const isGenuine = (id: string, seconds: string, signatures: string, body: string): boolean => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
    return signatures.split(' ').some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }

  const server = createServer(async (request, response) => {
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    const body = await text(request)
    const header = (name: string) => String(request.headers[name])
    const id = header('webhook-id')
    if (!isGenuine(id, header('webhook-timestamp'), header('webhook-signature'), body)) refused.push(id)
    else {
      const { type, timestamp, data } = webhookBody.parse(JSON.parse(body))
      const told = webhookData[type].parse(data)
      const subject = 'order' in told ? told.order.orderNumber : type
      const message = { id, type, timestamp, subject, data: told }
      arrived.push(message)
      const status = await behaviour()
      if (status < 300) booked.set(id, message)
      response.statusCode = status
      if (status >= 300 && status < 400) response.setHeader('location', '/elsewhere')
    }
    underWay -= 1
    response.end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/hooks`,
    arrived,
    booked,
    refused,
    mostAtOnce: () => mostAtOnce,
    trust: (given: string) => {
      secret = given
    },
    answers: (status: number, afterMs = 0) => {
      behaviour = () => sleep(afterMs, status)
    },
    /** Accepts the message, but the response is lost. */
    losesItsAnswer: () => {
      behaviour = async () => {
        const last = arrived.at(-1)
        if (last !== undefined) booked.set(last.id, last)
        return 500
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
