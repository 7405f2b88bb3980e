/** Steps in PayPal's card fields and on the page of the bank. */
import type { Page } from 'playwright/test'

export const CARD = { Kartennummer: '4111 1111 1111 1111', 'Gültig bis': '08/39', Prüfziffer: '737' }

export const fieldOf = (page: Page, label: string) =>
  page.getByTitle(label, { exact: true }).contentFrame().getByRole('textbox', { name: label })

export async function fillCard(page: Page, card: Readonly<Record<string, string>> = CARD): Promise<void> {
  for (const [label, value] of Object.entries(card)) await fieldOf(page, label).fill(value)
}

export const chooseCard = (page: Page) => page.getByRole('radio', { name: 'Kredit- oder Debitkarte' }).check()

/** Answers the bank's authentication (3-D Secure). */
export async function answerBank(page: Page, answer: string): Promise<void> {
  await page.getByTitle('Freigabe durch Ihre Bank').contentFrame().getByRole('button', { name: answer }).click()
}
