/** `npm run push-key`: prints a new PUSH_KEY (VAPID private key) as a line for .env. */
import webPush from 'web-push'
import type { Tool } from './launch/lifecycle'

export const pushKey: Tool = async () => {
  console.log(`PUSH_KEY=${webPush.generateVAPIDKeys().privateKey}`)
  return 0
}
