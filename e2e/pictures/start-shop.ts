/** Starts a shop for the pictures with a fixed time, and prepares its visitors. */
import { mkdir, rm } from 'node:fs/promises'
import webPush from 'web-push'
import { freePort } from '../../server/runtime/free-port'
import { startShop } from '../../testing/shop-process'
import { RESULTS, writeReport } from './report'
import { layOutSystemFonts } from './system-fonts'
import { NOW } from './view'
import { prepareVisitors } from './visitors'

/** Random key: no push service accepts it. */
const PUSH_KEY = webPush.generateVAPIDKeys().privateKey

export default async function startShopForPictures(): Promise<() => Promise<void>> {
  await rm(RESULTS, { recursive: true, force: true })
  await mkdir(RESULTS, { recursive: true })
  await layOutSystemFonts()
  const SIMULATOR_PORT = String(await freePort())
  const shop = await startShop({ SHOP_CLOCK: NOW, SIMULATOR_PORT, PUSH_KEY })
  process.env['PICTURES_SHOP'] = shop.url
  const visitors = await prepareVisitors(shop.url, `http://localhost:${SIMULATOR_PORT}`)
  process.env['PICTURES_VISITORS'] = JSON.stringify(visitors)
  return async () => {
    await shop.stop()
    await shop.removeData()
    const page = await writeReport()
    if (page !== null) console.log(`\nbefore | after | difference: ${page}`)
  }
}
