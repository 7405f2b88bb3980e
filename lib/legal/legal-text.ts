/** A text of law: on its page, and as a paper with the confirmation of an order (§ 312f (2) BGB). Demo texts. */
export type LegalText = { title: string; sections: readonly { heading: string; paragraphs: readonly string[] }[] }

/** Those that a customer is given with their confirmation. */
export type LegalPaper = 'terms' | 'withdrawal'

/** Stands above each of them until a lawyer has seen it. */
export const DEMO_NOTE = 'Mustertext für die Vorführung dieses Shops. Vor dem Betrieb ersetzt ihn ein geprüfter Text.'
