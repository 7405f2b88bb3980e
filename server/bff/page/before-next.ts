/** Requests that are answered before Next hears of them. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Whether it was answered; a promise where that takes a while. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

const stoodBefore = new WeakSet<Server>()

/** `answer` is asked first, for each request to this server; what it does not answer goes to who listened before. */
export function standBefore(server: Server, answer: Answer): void {
  if (stoodBefore.has(server)) return
  stoodBefore.add(server)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const passOn = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    }
    const answered = answer(request, response)
    if (answered === true) return
    if (answered === false) passOn()
    else void answered.then((isAnswered) => isAnswered || passOn(), passOn)
  })
}
