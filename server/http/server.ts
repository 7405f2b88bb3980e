/**
 * The HTTP server. A request passes a list of steps: each step either sends a response (true) or leaves the request to the
 * next one; the last step is Next. README.md in this folder describes each step.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { config } from '../config'
import { log } from '../log'
import { type RequestContext, runInContext } from './context'
import { internalErrorPage } from './errors/error-pages'
import { monitorRequest } from './monitoring/monitor-request'
import { pictureStore } from './pictures/resized-picture'
import { sendPicture } from './pictures/send-picture'
import { ShopResponse } from './shop-response'
import { frame } from './steps/frame'
import { harden } from './steps/harden'
import { identify } from './steps/identify'
import { createPageCache } from './steps/page-cache'
import { redirect } from './steps/redirect'
import { refuseRequest } from './steps/refuse'
import { createStaticFiles } from './steps/static-file'

type Step = (context: RequestContext) => boolean | Promise<boolean>
/** Next's request handler, as documented for custom servers. */
export type NextHandler = (request: IncomingMessage, response: ShopResponse) => Promise<unknown>

/**
 * Milliseconds, bytes for the header. Incomplete requests are aborted after `requestTimeout`. Idle connections stay open
 * longer than those of proxies and clients (a minute at most): a request on a closing connection would get no response.
 */
const LIMITS = {
  headersTimeout: 30_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
}

/** In development Next renders every page and serves every file, so there is no page cache and no static file step. */
function createSteps({ next, build, version, now, findPhoto }: ServerSettings): readonly Step[] {
  const { development } = config()
  const pictures = { folder: 'public', store: pictureStore(build), findPhoto }
  const picture: Step = ({ request, response }) => sendPicture(request, response, pictures)
  const page: Step = ({ request, response }) => next(request, response).then(() => true)
  if (development) return [harden, refuseRequest, redirect, frame, picture, page]
  const cachedPage = createPageCache(version, now)
  return [harden, refuseRequest, redirect, frame, cachedPage, createStaticFiles(build), picture, page]
}

/** An error thrown by a step. Next handles errors of pages itself. */
function answerFault({ response, requestId }: RequestContext, fault: unknown): void {
  log.error({ fault }, 'a request failed')
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, headers, body } = internalErrorPage(requestId)
  response.writeHead(status, { ...headers }).end(body)
}

export type ShopServer = Server<typeof IncomingMessage, typeof ShopResponse>

export type ServerSettings = {
  next: NextHandler
  /** The output folder of `next build`. */
  build: string
  /** See `createPageCache`. */
  version: () => string | null
  /** A photo that the bakery keeps. */
  findPhoto: (name: string) => Promise<Buffer | null>
  /** The shop's time. */
  now: () => Date
  /** Shorter timeouts for tests. */
  limits?: Partial<typeof LIMITS>
}

export function createShopServer(settings: ServerSettings): ShopServer {
  const steps = createSteps(settings)

  async function answer(context: RequestContext): Promise<void> {
    try {
      for (const step of steps) if (await step(context)) return
    } catch (fault) {
      answerFault(context, fault)
    }
  }

  return createServer({ ServerResponse: ShopResponse, ...LIMITS, ...settings.limits }, (request, response) => {
    const context = identify(request, response)
    // Browsers continue the shop's time by this header.
    response.setHeader('Date', settings.now().toUTCString())
    monitorRequest(context)
    void runInContext(context, () => answer(context))
  })
}
