/** A call by another method than it has is refused like any other: Next answers it with an empty body. */
import type { ServerResponse } from 'node:http'
import { errorStatus } from '@/lib/contract/errors'
import { refusalWords } from '@/lib/words/de/refusals'
import { stepInto } from './written'

const code = 'method_not_allowed'
const status = errorStatus[code]
const message = refusalWords[code]

export function explainRefusedMethod(response: ServerResponse): void {
  const { writeHead, end } = response
  // Whoever compresses may write the head before it ends an answer.
  stepInto(response, {
    writeHead(...given) {
      if (given[0] === status && !response.headersSent) {
        response.setHeader('Content-Type', 'application/json')
        response.setHeader('Cache-Control', 'private, no-store')
      }
      return Reflect.apply(writeHead, response, given)
    },
    end(...given) {
      const isEmpty = given.every((argument) => argument == null || typeof argument === 'function')
      if (response.statusCode !== status || !isEmpty) return Reflect.apply(end, response, given)
      if (!response.headersSent) response.writeHead(status)
      return end.call(response, JSON.stringify({ message, code }), 'utf8')
    },
  })
}
