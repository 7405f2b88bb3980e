/** Legal texts: each on a page of its own, two of them also as PDF at order confirmations (§ 312f (2) BGB). */

import type { LegalName } from '../contract/values'

/** Legal texts that are attached to the confirmation. */
export const legalPapers = ['terms', 'withdrawal'] as const satisfies readonly LegalName[]
export type LegalPaper = (typeof legalPapers)[number]

export const legalTitles: Readonly<Record<LegalName, string>> = {
  terms: 'Allgemeine Geschäftsbedingungen',
  withdrawal: 'Widerrufsbelehrung',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  accessibility: 'Erklärung zur Barrierefreiheit',
}

/** Shown above each demo text. */
export const DEMO_NOTE = 'Mustertext für die Vorführung dieses Shops. Vor dem Betrieb ersetzt ihn ein geprüfter Text.'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
export const heading = (text: string): string => `<h2>${escaped(text)}</h2>`
/** A point of a list; `name` is emphasised before the text. */
export const point = (text: string, name = ''): string =>
  `<li>${name === '' ? '' : `<strong>${escaped(name)}</strong>`}${escaped(text)}</li>`
export const linkTo = (address: string, text: string): string => `<a href="${address}">${escaped(text)}</a>`

type Section = { heading: string; paragraphs: readonly string[] }

/** Headings with paragraphs as the limited HTML of `lib/format/rich-text.ts`. */
export const sectionsHtml = (sections: readonly Section[]): string =>
  sections.map((one) => heading(one.heading) + one.paragraphs.map(paragraph).join('')).join('')
