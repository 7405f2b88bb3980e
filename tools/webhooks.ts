/** `npm run webhooks`: manages the receivers of webhooks and their undelivered messages (docs/webhooks.md). */
import { randomUUID } from 'node:crypto'
import { webhookTypes } from '@/lib/contract/webhooks'
import { connect, type Db } from '@/server/bakery/db/client'
import { readDatabaseTime } from '@/server/bakery/db/database-time'
import { urlFault } from '@/server/bakery/platform/outbound-post'
import { secretOf } from '@/server/bakery/webhooks/signature'
import {
  deleteEndpoint,
  listDeadMessages,
  listEndpoints,
  putEndpoint,
  restartDead,
  rollSecret,
  type WebhookEndpoint,
} from '@/server/bakery/webhooks/store'
import { config } from '@/server/config'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

const USAGE = `npm run webhooks -- add https://erp.example/hooks [order.paid order.cancelled …]
       npm run webhooks -- list
       npm run webhooks -- roll ENDPOINT          new secret; the old one stays valid for a day
       npm run webhooks -- remove ENDPOINT
       npm run webhooks -- dead                   messages not delivered within a day
       npm run webhooks -- again MESSAGE | all    send dead messages again
Types: ${webhookTypes.join(' ')}`

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Command = (db: Db, args: readonly string[]) => Promise<void>

const idOf = ([id = '']: readonly string[]): string => {
  if (!UUID.test(id))
    throw new LaunchError(`'${id}' is no id. Ids are shown by: npm run webhooks -- list, or dead.\nUsage: ${USAGE}`)
  return id
}

function masterSecret(): string {
  const { secret } = config().webhooks
  if (secret !== undefined) return secret
  throw new LaunchError(
    'WEBHOOK_SECRET must be set, here and for the shop, e.g. the output of: openssl rand -base64 48',
  )
}

const printSecret = (endpoint: WebhookEndpoint, master: string): void =>
  console.log(`${endpoint.endpointId}  ${endpoint.url}\n${secretOf(master, endpoint)}`)

const add: Command = async (db, [url = '', ...types]) => {
  const master = masterSecret()
  const fault = urlFault(url, config().webhooks.allowPrivateTargets)
  if (fault !== null) throw new LaunchError(`'${url}' cannot receive webhooks: ${fault}.\nUsage: ${USAGE}`)
  const unknown = types.filter((type) => !(webhookTypes as string[]).includes(type))
  if (unknown.length > 0) throw new LaunchError(`There is no type ${unknown.join(', ')}.\nUsage: ${USAGE}`)
  const createdAt = new Date(await readDatabaseTime(db))
  printSecret(await putEndpoint(db, { endpointId: randomUUID(), url, types, createdAt }), master)
}

const list: Command = async (db) => {
  for (const { endpointId, url, types, stoppedAt } of await listEndpoints(db)) {
    const subscribed = types.length === 0 ? 'all types' : types.join(' ')
    console.log(`${endpointId}  ${url}  ${stoppedAt === null ? subscribed : `stopped ${stoppedAt.toISOString()}`}`)
  }
}

const roll: Command = async (db, args) => {
  const master = masterSecret()
  const rolled = await rollSecret(db, idOf(args), new Date(await readDatabaseTime(db)))
  if (rolled === null) throw new LaunchError('There is no such endpoint: npm run webhooks -- list')
  printSecret(rolled, master)
}

const remove: Command = async (db, args) => {
  if (!(await deleteEndpoint(db, idOf(args))))
    throw new LaunchError('There is no such endpoint: npm run webhooks -- list')
}

const dead: Command = async (db) => {
  for (const { messageId, at, type, subject, lastAnswer } of await listDeadMessages(db))
    console.log(`${messageId}  ${at.toISOString()}  ${type}  ${subject}  ${lastAnswer}`)
}

const again: Command = async (db, args) => {
  const messageId = args[0] === 'all' ? null : idOf(args)
  const dead = (await listDeadMessages(db)).filter((message) => messageId === null || message.messageId === messageId)
  if (messageId !== null && dead.length === 0) {
    throw new LaunchError(`No message ${messageId} is dead: npm run webhooks -- dead`)
  }
  const revived = await restartDead(db, messageId)
  console.log(`${revived} messages will be sent again.`)
  const skipped = dead.length - revived
  if (skipped > 0) {
    console.log(
      `${skipped} messages will not be sent, because their endpoint is stopped. Start it again: npm run webhooks -- add <its address>`,
    )
  }
}

const commands: Readonly<Record<string, Command>> = { add, list, roll, remove, dead, again }

export const webhooks: Tool = async (lifecycle, cliArgs) => {
  const maxPositionals = cliArgs[0] === 'add' ? 2 + webhookTypes.length : 2
  const { positionals } = readArguments(cliArgs, { usage: USAGE, maxPositionals })
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new LaunchError(`Usage: ${USAGE}`)
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    await command(db, args)
    return 0
  } finally {
    await close()
  }
}
