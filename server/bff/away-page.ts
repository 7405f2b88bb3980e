/** What a visitor gets in a page's place while the bakery cannot be asked: 503, calm, and with no need of scripts. */
import type { ServerResponse } from 'node:http'
import { brand } from '@/lib/brand'
import { requests } from '../log'
import { plainHtml } from './plain-page'

export const AWAY_STATUS = 503

/** Retry-After: seconds until a crawler or a proxy may ask again. */
export const awayHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Retry-After': '10',
  'Cache-Control': 'no-store',
} as const

export const awayHtml = () =>
  plainHtml({
    title: 'Unsere Backstube ist gerade nicht erreichbar',
    text: `Wir kneten schon an der Lösung. Ihr ${brand.cart} ist gut aufgehoben. Bitte versuchen Sie es in einem Moment noch einmal.`,
  })

/** Headers of the page that is not sent. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link', 'vary']

/**
 * Whether a page needs the bakery shows only while it is made: Next answers 500 then, with a page that needs scripts to
 * say anything. It is exchanged on its way out.
 */
export function exchangeFailedPage(response: ServerResponse): void {
  const request = requests.getStore()
  const { writeHead, write, end } = response
  let isExchanged = false
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    isExchanged = status === 500 && request?.missedBakery === true && !response.headersSent
    if (!isExchanged) return Reflect.apply(writeHead, response, [status, ...rest])
    for (const name of OF_THE_BODY) response.removeHeader(name)
    return writeHead.call(response, AWAY_STATUS, awayHeaders)
  }) as ServerResponse['writeHead']
  const sendHead = () => {
    if (!response.headersSent) response.writeHead(response.statusCode)
  }
  response.write = ((...given: unknown[]) => {
    sendHead()
    return isExchanged || Reflect.apply(write, response, given)
  }) as ServerResponse['write']
  response.end = ((...given: unknown[]) => {
    if (response.statusCode === 500) sendHead()
    return isExchanged ? end.call(response, awayHtml(), 'utf8') : Reflect.apply(end, response, given)
  }) as ServerResponse['end']
}
