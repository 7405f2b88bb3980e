/** The fields of a card, whose input goes to PayPal's frames. */
export const cardFields = [
  { type: 'number', label: 'Kartennummer', placeholder: '', fault: 'Bitte prüfen Sie die Kartennummer.' },
  { type: 'expiry', label: 'Gültig bis', placeholder: 'MM/JJ', fault: 'Bitte prüfen Sie Monat und Jahr.' },
  { type: 'cvv', label: 'Prüfziffer', placeholder: '3 Ziffern', fault: 'Bitte prüfen Sie die Prüfziffer.' },
  { type: 'name', label: 'Name auf der Karte (optional)', placeholder: '', fault: 'Bitte prüfen Sie den Namen.' },
] as const
export type CardField = (typeof cardFields)[number]['type']

export const CARD_HINT = 'Ihre Bank kann um eine Freigabe bitten (3\u2011D\u00a0Secure).'
