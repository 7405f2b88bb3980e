/** What a visitor gets in the place of a page that could not be made: calm, and with no need of scripts. */
import type { ServerResponse } from 'node:http'
import { errorStatus } from '@/lib/contract/errors'
import { awayWords, faultWords, tooOftenWords } from '@/lib/words/de/pages'
import { type RequestContext, requests } from '../../log'
import { plainHtml } from './plain-page'
import { stepInto } from './written'

type Failed = { status: number; headers: Readonly<Record<string, string>>; html: string }

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } as const

/** While the bakery cannot be asked. Retry-After: seconds until a crawler or a proxy may ask again. */
export const awayPage = (): Failed => ({
  status: 503,
  headers: { ...headers, 'Retry-After': '10' },
  html: plainHtml(awayWords),
})

/** Whoever asks this often is a program; Retry-After: the window of what pages draw on. */
const tooOftenPage = (): Failed => ({
  status: errorStatus.too_many,
  headers: { ...headers, 'Retry-After': '60' },
  html: plainHtml(tooOftenWords),
})

/** After a fault of ours; the number finds it in the log. */
const faultPage = (requestId: string): Failed => ({
  status: 500,
  headers,
  html: plainHtml(faultWords(requestId)),
})

function insteadOf({ askedTooOften, missedBakery, requestId }: RequestContext): Failed {
  if (askedTooOften === true) return tooOftenPage()
  return missedBakery === true ? awayPage() : faultPage(requestId)
}

/** Not made on purpose, so that it is exchanged in development as well. */
const isMeant = (request: RequestContext | undefined): boolean =>
  request?.missedBakery === true || request?.askedTooOften === true

/** Headers of the page that is not sent. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link', 'vary']

/**
 * That a page fails shows only while it is made: Next answers 500 then, with a document that a script has to fill. It is
 * exchanged on its way out. `evenFaults` is false in development, where that document explains the fault.
 */
export function exchangeFailedPage(response: ServerResponse, { evenFaults }: { evenFaults: boolean }): void {
  const request = requests.getStore()
  const { writeHead, write, end } = response
  let failed: Failed | null = null
  const sendHead = () => {
    if (!response.headersSent) response.writeHead(response.statusCode)
  }
  stepInto(response, {
    writeHead(status, ...rest) {
      const isExchanged = status === 500 && !response.headersSent && (evenFaults || isMeant(request))
      failed = isExchanged && request !== undefined ? insteadOf(request) : null
      if (failed === null) return Reflect.apply(writeHead, response, [status, ...rest])
      for (const name of OF_THE_BODY) response.removeHeader(name)
      return writeHead.call(response, failed.status, failed.headers)
    },
    write(...given) {
      sendHead()
      return failed !== null || Reflect.apply(write, response, given)
    },
    end(...given) {
      if (response.statusCode === 500) sendHead()
      return failed === null ? Reflect.apply(end, response, given) : end.call(response, failed.html, 'utf8')
    },
  })
}
