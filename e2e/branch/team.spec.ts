/** Staff: login, rights per role, and no access for others. */
import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { emailTo, field } from '../support/account'
import { accessibilityFaults } from '../support/axe'
import { clickHydrated } from '../support/hydration'
import { logInStaff, STAFF, STAFF_PASSWORD } from '../support/staff'
import { test } from '../support/test'

test('the old address of a branch leads through the login to its orders; in a demo a tap fills the form', async ({
  page,
}) => {
  await page.goto('/filiale/17')
  await expect(page).toHaveURL('/team?weiter=%2Fteam%2Ffiliale%2F17')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('E-Mail Adresse *').fill(STAFF.counter)
  await page.getByLabel('Passwort *', { exact: true }).fill('geraten')
  await clickHydrated(page.getByRole('button', { name: 'Anmelden' }))
  await expect(page.getByText('Login fehlgeschlagen')).toBeVisible()

  await page.getByRole('button', { name: /^Wiebke Carstens/ }).click()
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/team/filiale/17')
  await expect(page.getByRole('link', { name: 'Heute', exact: true }).first()).toHaveAttribute('aria-current')
  await expect(page.getByRole('heading', { name: 'Zu tun' })).toBeVisible()

  await page.getByRole('button', { name: /^Wiebke C\./ }).click()
  await expect(page.getByRole('dialog')).toContainText('Theke · Lübeck, Hüxstraße')
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page).toHaveURL('/team')
})

test('staff see their own branches on pages and by API, and customers see none', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  expect(await statusOf('/api/branch-orders?branchERPId=17')).toBe(401)
  await logInStaff({ request }, 'counter')
  expect(await statusOf('/api/branch-orders?branchERPId=17')).toBe(200)
  expect(await statusOf('/api/branch-orders?branchERPId=18')).toBe(403)
  expect(await statusOf('/api/team/members')).toBe(403)
  expect(await statusOf('/team/filiale/18')).toBe(404)
  expect(await statusOf('/team/zentrale/personen')).toBe(404)
  expect(await statusOf('/api/customer/orders')).toBe(401)

  const page = await request.get('/team/filiale/17')
  expect(page.status()).toBe(200)
  expect(page.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': expect.stringContaining('noindex'),
  })
})

test('the staff cookie is strict, ends with the shift or after a month if requested, and with the next login', async ({
  request,
  playwright,
  baseURL,
}) => {
  const values: string[] = []
  for (const [remember, days] of [
    [false, 0.5],
    [true, 30],
  ] as const) {
    const data = { email: STAFF.manager, password: STAFF_PASSWORD, remember }
    const answer = await request.post('/api/team/login', { data, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await answer.json()).toEqual({ next: '/team/filiale' })
    const cookie = (await request.storageState()).cookies.find(({ name }) => name === 'team')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    values.push(cookie?.value ?? '')
    const left = (cookie?.expires ?? 0) - Date.now() / 1_000
    expect(Math.abs(left - days * 86_400)).toBeLessThan(300)
  }
  const statuses = values.map(async (value) => {
    const copied = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `team=${value}` },
    })
    const answer = await copied.get('/api/branch-orders?branchERPId=17')
    await copied.dispose()
    return answer.status()
  })
  expect(await Promise.all(statuses)).toEqual([401, 200])
})

test('head office invites a member of staff, ends their access, and sees both in the audit log', async ({
  page,
  another,
}) => {
  const email = `momme.${Date.now()}@team.example`
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/personen')
  expect(await accessibilityFaults(page)).toEqual([])
  await field(page, 'Name').fill('Momme Sievers')
  await field(page, 'E-Mail Adresse').fill(email)
  await clickHydrated(page.getByRole('button', { name: 'Einladung schicken' }))
  await expect(page.getByText('Bitte wählen Sie mindestens eine Filiale.')).toBeVisible()
  await page.getByLabel('Lübeck, Hüxstraße').check()
  await page.getByRole('button', { name: 'Einladung schicken' }).click()
  await expect(page.getByText(`Die Einladung ist auf dem Weg zu ${email}.`)).toBeVisible()

  const link = /http\S+\/team\/einladung\?token=\S+/.exec(await emailTo(page, email, 'Ihr Zugang zum Team'))?.[0] ?? ''
  const invited = await another()
  await invited.goto(link)
  await invited.getByLabel('Neues Passwort *', { exact: true }).fill('Speicherstadt26')
  await invited.getByLabel('Neues Passwort wiederholen *', { exact: true }).fill('Speicherstadt26')
  await clickHydrated(invited.getByRole('button', { name: 'Passwort speichern und anmelden' }))
  await expect(invited).toHaveURL('/team/filiale/17')
  expect(await accessibilityFaults(invited)).toEqual([])

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('jetzt')
  await clickHydrated(row.getByRole('button', { name: 'Momme Sievers ändern' }))
  const dialog = page.getByRole('dialog', { name: 'Momme Sievers' })
  await expect(dialog.getByRole('region', { name: 'Geräte' }).getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Zugang beenden' }).click()
  await dialog.getByRole('button', { name: 'Jetzt beenden' }).click()
  await expect(dialog.getByText('Der Zugang ist beendet.')).toBeVisible()
  expect(await accessibilityFaults(page, 'dialog')).toEqual([])
  // The open page of the member of staff is notified and leaves.
  await expect(invited).toHaveURL(/\/team\?weiter=/)

  await page.goto('/team/zentrale/verlauf?suche=Momme+Sievers')
  expect(await accessibilityFaults(page)).toEqual([])
  const [last, ...before] = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .all()
  await expect(last ?? page.locator('nothing')).toContainText('hat den Zugang von Momme Sievers beendet.')
  await expect(last ?? page.locator('nothing')).toContainText('Stand: aktiv beendet')
  expect(before.length).toBeGreaterThanOrEqual(2)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    clickHydrated(page.getByRole('button', { name: 'CSV' })),
  ])
  expect(file.suggestedFilename()).toMatch(/^Verlauf-\d{4}-\d\d-\d\d\.csv$/)
  const lines = await readFile(await file.path(), 'utf8')
  expect(lines).toContain('hat den Zugang von Momme Sievers beendet.')
})
