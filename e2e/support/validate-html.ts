/** The Nu Html Checker over a folder of pages. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const VNU = String(createRequire(import.meta.url)('vnu-jar'))

type Message = { type: string; url: string; message: string; extract?: string; lastLine?: number }

/** React writes it into the forms of server actions; browsers read it as the page's own address. */
const REACT_S_OWN = 'Bad value “” for attribute “action” on element “form”'

/** What is wrong by the standard; remarks on style are none. */
export async function validateHtml(directory: string): Promise<{ file: string; message: string }[]> {
  const checker = spawn('java', [
    '-Xss4m',
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
    .filter(({ type, message }) => type !== 'info' && !message.startsWith(REACT_S_OWN))
    .map(({ url, message, extract = '' }) => ({ file: url, message: `${message} ${extract.replaceAll('\n', ' ')}` }))
}
