/** The Nu Html Checker over a folder of pages. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const VNU = String(createRequire(import.meta.url)('vnu-jar'))

type Message = { type: string; url: string; message: string; extract?: string; lastLine?: number }

/**
 * Harmless errors caused by libraries: React writes an empty `action` into forms of server actions, Next.js an `as` attribute at
 * style sheets of `dynamic` components.
 */
const isFrameworks = ({ message, extract = '' }: Message): boolean =>
  message.startsWith('Bad value “” for attribute “action” on element “form”') ||
  (message.startsWith('A “link” element with an “as” attribute') && extract.includes('data-precedence="dynamic"'))

/** Violations of the HTML standard, without style remarks. */
export async function validateHtml(directory: string): Promise<{ file: string; message: string }[]> {
  const checker = spawn('java', [
    '-Xss4m',
    // It runs for 15 seconds only, so optimizing compilation and parallel garbage collection do not pay off.
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
