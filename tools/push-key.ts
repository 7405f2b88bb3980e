/** `npm run push-key`: prints a new PUSH_KEY (VAPID private key) as a line for .env. */
import webPush from 'web-push'
import { readArguments } from './launch/arguments'
import type { Tool } from './launch/lifecycle'

export const pushKey: Tool = async (_lifecycle, args) => {
  readArguments(args, { usage: 'npm run push-key' })
  console.log(`PUSH_KEY=${webPush.generateVAPIDKeys().privateKey}`)
  return 0
}
