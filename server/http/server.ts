/**
 * The way of every request, from top to bottom. Each step either answers (true) or leaves the request to the next one; the
 * last step is Next. README.md beside this file names what each step does.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { config } from '../config'
import { log } from '../log'
import { type RequestContext, runInContext } from './context'
import { faultPage } from './errors/failed-page'
import { answerPicture } from './pictures/answer-picture'
import { pictureStore } from './pictures/resized-picture'
import { ShopResponse } from './shop-response'
import { harden } from './steps/harden'
import { identify } from './steps/identify'
import { createPageCache } from './steps/page-cache'
import { redirect } from './steps/redirect'
import { refuse } from './steps/refuse'
import { createStaticFiles } from './steps/static-file'
import { watchRequest } from './watch/watch-request'

type Step = (context: RequestContext) => boolean | Promise<boolean>
/** Next's request handler, as its documented custom server has it. */
export type NextHandler = (request: IncomingMessage, response: ShopResponse) => Promise<unknown>

/**
 * A request that is not whole after this time is cut off. Idle connections stay longer than proxies and clients keep theirs (a
 * minute at most): a request on a connection that is just being closed would get no answer.
 */
const LIMITS = {
  headersTimeout: 30_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
}

/** In development Next makes every page and serves every file itself. */
function createSteps({ next, build, version }: ServerSettings): readonly Step[] {
  const { development } = config()
  const pictures = { folder: 'public', store: pictureStore(build) }
  const picture: Step = ({ request, response }) => answerPicture(request, response, pictures)
  const page: Step = ({ request, response }) => next(request, response).then(() => true)
  if (development) return [harden, refuse, redirect, picture, page]
  const keptPage = createPageCache(version)
  return [harden, refuse, redirect, keptPage, createStaticFiles(build), picture, page]
}

/** A fault of a step itself; Next answers its own. */
function answerFault({ response, requestId }: RequestContext, fault: unknown): void {
  log.error({ fault }, 'a request could not be answered')
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, headers, body } = faultPage(requestId)
  response.writeHead(status, { ...headers }).end(body)
}

export type ShopServer = Server<typeof IncomingMessage, typeof ShopResponse>

export type ServerSettings = {
  next: NextHandler
  /** The folder that `next build` filled. */
  build: string
  /** See `createPageCache`. */
  version: () => string | null
  /** Tests wait less long for a body that does not come. */
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
    watchRequest(context)
    void runInContext(context, () => answer(context))
  })
}
