/** Push notifications on a phone: subscribed after an order, sent when it is ready, and unsubscribed; with a fake push service. */
import { expect, type Page } from 'playwright/test'
import { startPushReceiver } from '../../testing/push-receiver'
import { accessibilityFaults } from '../support/axe'
import { call, fill } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { subscribeDevice } from '../support/push-device'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

const PUBLIC_KEY = process.env['PUSH_PUBLIC_KEY'] ?? ''

test.use({ serviceWorkers: 'allow' })

/** Delivers a push message to the service worker; returns the notification, because the headless browser shows none. */
async function deliver(page: Page, message: object): Promise<() => Promise<unknown>> {
  const context = page.context()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const shown: object[] = []
    Object.assign(globalThis, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, body: options?.body, tag: options?.tag })
    }
  })
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown }).shown)
}

test('a guest subscribes with one tap, gets one notification when the order is ready, and unsubscribes', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  const receiver = await startPushReceiver(PUBLIC_KEY)
  const device = receiver.subscribe()
  await subscribeDevice(context, device, PUBLIC_KEY)
  await fill(page, [[1001, 1]])
  const thanks = await orderForFree(page, 'Petersen')
  await page.goto(thanks)
  const offer = page.getByRole('region', { name: 'Sollen wir Ihnen Bescheid geben?' })
  const ready = offer.getByRole('switch', { name: /^Fertig zum Abholen/ })
  await expect(ready).not.toBeChecked()
  await expect(offer.getByRole('switch', { name: /^Erinnerung/ })).not.toBeChecked()
  await ready.click()
  await expect(offer.getByRole('status')).toHaveText('Mitteilungen sind auf diesem Gerät eingeschaltet')
  await expect(ready).toBeChecked()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(ready).toBeChecked()

  const orderGUID = new URL(thanks, page.url()).searchParams.get('guid')
  const { body: pushState } = await call(page, 'POST', '/api/push/look', { endpoint: device.endpoint })
  const [{ orderNumber } = { orderNumber: '' }] = pushState['orders'] as { orderNumber: string }[]
  const counter = { request }
  await logInStaff(counter, 'counter')
  const step = { branchERPId: 17, orderNumber, to: 'ready' }
  expect((await call(counter, 'POST', '/api/branch-orders', step)).status).toBe(200)
  await expect.poll(() => receiver.shownTo(device.name)).toHaveLength(1)
  const [message] = receiver.shownTo(device.name)
  if (message === undefined) throw new Error('nothing came')
  expect(message).toMatchObject({ title: 'Ihre Bestellung ist bereit.', path: `/danke?guid=${orderGUID}` })
  const shown = await deliver(page, message)
  const { title, body, tag } = message
  await expect.poll(shown).toEqual([{ title, body, tag }])

  await page.goto(message.change.path)
  const wishes = page.getByRole('list', { name: 'Mitteilungen dieses Geräts' })
  await expect(wishes.getByRole('listitem')).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])
  await wishes.getByRole('button', { name: `Bestellung fertig, Bestellung ${orderNumber}: beenden` }).click()
  await expect(page.getByText('Dieses Gerät bekommt keine Mitteilungen.')).toBeVisible()
  await receiver.close()
})
