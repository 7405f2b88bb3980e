/** `npm run push-key`: a new key by which push services know the shop, as a line for its environment. */
import webPush from 'web-push'
import type { Tool } from './launch/lifecycle'

export const pushKey: Tool = async () => {
  console.log(`PUSH_KEY=${webPush.generateVAPIDKeys().privateKey}`)
  return 0
}
