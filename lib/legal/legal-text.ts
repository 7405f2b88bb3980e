/** A legal text: shown on its page and attached to order confirmations as PDF (§ 312f (2) BGB). Demo texts. */
export type LegalText = { title: string; sections: readonly { heading: string; paragraphs: readonly string[] }[] }

/** Legal texts that are attached to the confirmation. */
export type LegalPaper = 'terms' | 'withdrawal'

/** Shown above each legal text until a lawyer has reviewed it. */
export const DEMO_NOTE = 'Mustertext für die Vorführung dieses Shops. Vor dem Betrieb ersetzt ihn ein geprüfter Text.'
