/**
 * Executes selenium-webdriver's commands by WebDriver BiDi, which Firefox speaks itself. Its older protocol needs geckodriver, which
 * neither Debian nor npm has. Only the commands that the walks send are here.
 */
import { type Command, Name } from 'selenium-webdriver/lib/command.js'

type Result = Record<string, unknown>
type Parameters = Record<string, unknown>

/** Sends commands over a connection to the browser; responses are matched by number. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<Result> & { method: string }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const call = waiting.get(id)
    if (type === 'success') call?.resolve(result)
    else call?.reject(new Error(`${call.method}: ${error}: ${message}`))
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let sent = 0
  return (method: string, params: Parameters): Promise<Result> => {
    sent += 1
    const response = Promise.withResolvers<Result>()
    waiting.set(sent, { ...response, method })
    socket.send(JSON.stringify({ id: sent, method, params }))
    return response.promise
  }
}

export async function createBidiExecutor(url: string) {
  const send = await connect(url)
  await send('session.new', { capabilities: {} })

  const windows = async () => {
    const { contexts } = (await send('browsingContext.getTree', { maxDepth: 0 })) as {
      contexts: { context: string; url: string }[]
    }
    return contexts
  }
  let [current = ''] = (await windows()).map(({ context }) => context)

  const commands: Record<string, (parameters: Parameters) => Promise<unknown>> = {
    [Name.GET]: ({ url: address }) =>
      send('browsingContext.navigate', { context: current, url: address, wait: 'complete' }).catch(async (fault) => {
        // Firefox's own page about the fault has its reason in its address.
        const { result } = await send('script.evaluate', {
          expression: 'document.documentURI',
          target: { context: current },
          awaitPromise: false,
        })
        throw new Error(`${address}: ${fault.message} (${(result as { value?: string }).value})`)
      }),
    [Name.GO_BACK]: () => send('browsingContext.traverseHistory', { context: current, delta: -1 }),
    [Name.GET_CURRENT_URL]: async () => (await windows()).find(({ context }) => context === current)?.url,
    [Name.GET_WINDOW_HANDLES]: async () => (await windows()).map(({ context }) => context),
    [Name.GET_CURRENT_WINDOW_HANDLE]: async () => current,
    [Name.SWITCH_TO_WINDOW]: async ({ handle }) => {
      current = String(handle)
    },
    [Name.ACTIONS]: ({ actions }) => send('input.performActions', { context: current, actions }),
    [Name.EXECUTE_SCRIPT]: async ({ script, args }) => {
      // Arguments and value are JSON, as in the older protocol, whose scripts are the body of a function.
      const { type, result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: `(json) => JSON.stringify((function () { ${script} }).apply(null, JSON.parse(json)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context: current },
        awaitPromise: false,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } }
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return JSON.parse(result?.value ?? 'null')
    },
  }

  return {
    async execute(command: Command): Promise<unknown> {
      const run = commands[command.getName()]
      if (run === undefined) throw new Error(`${command.getName()} is not translated to BiDi`)
      return run(command.getParameters() as Parameters)
    },
    /** Ends the browser. */
    close: () => send('browser.close', {}),
  }
}
