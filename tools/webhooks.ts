/** `npm run webhooks`: who is told what happens in the shop (docs/webhooks.md), and what could not be told. */
import { randomUUID } from 'node:crypto'
import { webhookTypes } from '@/lib/contract/webhooks'
import { connect, type Db } from '@/server/bakery/db/client'
import { addressFault } from '@/server/bakery/platform/post'
import { secretOf } from '@/server/bakery/webhooks/signature'
import {
  deleteEndpoint,
  type Endpoint,
  listDead,
  listEndpoints,
  putEndpoint,
  revive,
  rollSecret,
} from '@/server/bakery/webhooks/store'
import { config } from '@/server/config'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

const USAGE = `Usage:
  npm run webhooks -- add https://erp.example/hooks [order.paid order.cancelled …]
  npm run webhooks -- list
  npm run webhooks -- roll <endpoint>      another secret; for a day the old one signs, too
  npm run webhooks -- remove <endpoint>
  npm run webhooks -- dead                 what nobody took for a day
  npm run webhooks -- again <message> | all
Types: ${webhookTypes.join(' ')}`

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type Command = (db: Db, given: readonly string[]) => Promise<void>

const idOf = ([id = '']: readonly string[]): string => {
  if (!UUID.test(id)) throw new LaunchError(`'${id}' is none of: npm run webhooks -- list, or dead.\n${USAGE}`)
  return id
}

function masterSecret(): string {
  const { secret } = config().webhooks
  if (secret !== undefined) return secret
  throw new LaunchError('WEBHOOK_SECRET must be set, for the shop, too, e.g. the output of: openssl rand -base64 48')
}

const printSecret = (endpoint: Endpoint, master: string): void =>
  console.log(`${endpoint.endpointId}  ${endpoint.url}\n${secretOf(master, endpoint)}`)

const add: Command = async (db, [url = '', ...types]) => {
  const master = masterSecret()
  const fault = addressFault(url, config().webhooks.anywhere)
  if (fault !== null) throw new LaunchError(`Nothing can be sent to '${url}': ${fault}.\n${USAGE}`)
  const unknown = types.filter((type) => !(webhookTypes as string[]).includes(type))
  if (unknown.length > 0) throw new LaunchError(`There is no type ${unknown.join(', ')}.\n${USAGE}`)
  printSecret(await putEndpoint(db, { endpointId: randomUUID(), url, types, createdAt: new Date() }), master)
}

const list: Command = async (db) => {
  for (const { endpointId, url, types, stoppedAt } of await listEndpoints(db)) {
    const told = types.length === 0 ? 'everything' : types.join(' ')
    console.log(`${endpointId}  ${url}  ${stoppedAt === null ? told : `stopped ${stoppedAt.toISOString()}`}`)
  }
}

const roll: Command = async (db, given) => {
  const master = masterSecret()
  const rolled = await rollSecret(db, idOf(given), new Date())
  if (rolled === null) throw new LaunchError('There is no such endpoint: npm run webhooks -- list')
  printSecret(rolled, master)
}

const remove: Command = async (db, given) => {
  if (!(await deleteEndpoint(db, idOf(given))))
    throw new LaunchError('There is no such endpoint: npm run webhooks -- list')
}

const dead: Command = async (db) => {
  for (const { messageId, at, type, subject, lastAnswer } of await listDead(db))
    console.log(`${messageId}  ${at.toISOString()}  ${type}  ${subject}  ${lastAnswer}`)
}

const again: Command = async (db, given) => {
  const messageId = given[0] === 'all' ? null : idOf(given)
  const dead = (await listDead(db)).filter((message) => messageId === null || message.messageId === messageId)
  if (messageId !== null && dead.length === 0) {
    throw new LaunchError(`No message ${messageId} is dead: npm run webhooks -- dead`)
  }
  const revived = await revive(db, messageId)
  console.log(`${revived} will be sent again.`)
  const kept = dead.length - revived
  if (kept > 0) {
    console.log(`${kept} will not: their endpoint was stopped. npm run webhooks -- add <its address> starts it again.`)
  }
}

const commands: Readonly<Record<string, Command>> = { add, list, roll, remove, dead, again }

export const webhooks: Tool = async (lifecycle, [name = '', ...given]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new LaunchError(USAGE)
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    await command(db, given)
    return 0
  } finally {
    await close()
  }
}
