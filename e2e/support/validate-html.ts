/** The Nu Html Checker over a folder of pages. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const VNU = String(createRequire(import.meta.url)('vnu-jar'))

type Message = { type: string; url: string; message: string; extract?: string; lastLine?: number }

/**
 * What others write and no browser minds: React an empty address into the forms of server actions, which is the page's own; Next
 * an `as` beside the style sheet of what comes by `dynamic`.
 */
const isFrameworks = ({ message, extract = '' }: Message): boolean =>
  message.startsWith('Bad value “” for attribute “action” on element “form”') ||
  (message.startsWith('A “link” element with an “as” attribute') && extract.includes('data-precedence="dynamic"'))

/** What is wrong by the standard; remarks on style are none. */
export async function validateHtml(directory: string): Promise<{ file: string; message: string }[]> {
  const checker = spawn('java', [
    '-Xss4m',
    // A program of a quarter of a minute: thorough compilation costs more than it brings, and so do threads that tidy up.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-jar',
    VNU,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    directory,
  ])
  let output = ''
  checker.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    checker.once('error', () => reject(new Error('The HTML checker needs Java 11 or newer in the PATH.')))
    checker.once('close', () => resolve())
  })
  const { messages } = JSON.parse(output) as { messages: Message[] }
  return messages
    .filter((one) => one.type !== 'info' && !isFrameworks(one))
    .map(({ url, message, extract = '' }) => ({ file: url, message: `${message} ${extract.replaceAll('\n', ' ')}` }))
}
