import { brand } from '../brand'

/**
 * Every refusal of the shop: its HTTP status and the German sentence that fits to be shown (spec §8, rulings of the
 * HTTP surface). A code exists once, here.
 */
export const errors = {
  // 400: the request itself is malformed
  malformed: { status: 400, message: 'Die Anfrage konnte nicht gelesen werden.' },
  invalid_input: { status: 400, message: 'Bitte überprüfen Sie Ihre Eingaben.' },
  // 401, 403
  not_logged_in: { status: 401, message: 'Bitte melden Sie sich an.' },
  not_staff: { status: 401, message: 'Bitte melden Sie sich mit dem Zugang des Geschäfts an.' },
  staff_token_wrong: { status: 401, message: 'Dieser Zugang ist nicht richtig.' },
  login_failed: { status: 401, message: 'Login fehlgeschlagen, bitte versuchen Sie es erneut.' },
  personal_data_locked: {
    status: 403,
    message: 'Ihre persönlichen Daten und Ihre Rechnungsadresse ändert unser Kundenservice gern für Sie.',
  },
  foreign_origin: { status: 403, message: 'Diese Anfrage kam nicht von unserem Shop.' },
  // 404, 405
  call_unknown: { status: 404, message: 'Diesen Aufruf gibt es nicht.' },
  method_not_allowed: { status: 405, message: 'So lässt sich dieser Aufruf nicht verwenden.' },
  product_unknown: { status: 404, message: 'Dieses Produkt gibt es nicht.' },
  category_unknown: { status: 404, message: 'Diese Kategorie gibt es nicht.' },
  branch_unknown: { status: 404, message: 'Dieses Geschäft gibt es nicht.' },
  order_unknown: { status: 404, message: 'Diese Bestellung gibt es nicht.' },
  order_unmatched: {
    status: 404,
    message: 'Zu Bestellnummer und E-Mail Adresse finden wir keine Bestellung. Bitte prüfen Sie beides.',
  },
  no_calendar_file: { status: 404, message: 'Für eine Bestellung am Tisch gibt es keinen Kalendereintrag.' },
  item_not_in_cart: { status: 404, message: `Dieses Produkt ist nicht in Ihrem ${brand.cart}.` },
  // 409: the world has moved on
  slot_full: { status: 409, message: 'Dieser Zeitpunkt ist leider nicht mehr frei. Bitte wählen Sie einen anderen.' },
  stock_exceeded: { status: 409, message: 'So viele haben wir an diesem Tag leider nicht mehr.' },
  cart_changed: { status: 409, message: `Ihr ${brand.cart} hat sich geändert. Bitte prüfen Sie ihn noch einmal.` },
  not_for_sale: { status: 409, message: 'Derzeit online nicht verfügbar.' },
  cancel_too_late: {
    status: 409,
    message: 'Diese Bestellung lässt sich nicht mehr stornieren. Bitte rufen Sie uns an.',
  },
  order_not_open: { status: 409, message: 'Diese Bestellung ist nicht mehr offen.' },
  invoice_final: {
    status: 409,
    message: 'Diese Rechnung lässt sich nicht mehr umschreiben. Bitte rufen Sie uns an.',
  },
  order_off: {
    status: 409,
    message: 'Diese Bestellung ist schon storniert. Was Sie bezahlt haben, geht an Sie zurück.',
  },
  not_withdrawable: {
    status: 409,
    message: 'Davon lässt sich nicht (mehr) alles widerrufen. Bitte prüfen Sie Ihre Auswahl.',
  },
  order_already_paid: { status: 409, message: 'Diese Bestellung ist bereits bezahlt.' },
  email_not_possible: { status: 409, message: 'Diese E-Mail Adresse kann nicht verwendet werden.' },
  order_not_copyable: {
    status: 409,
    message: 'Es tut uns leid – Ihre Bestellkonfiguration kann nicht übernommen werden.',
  },
  orders_open: {
    status: 409,
    message: 'Sie haben noch eine offene Bestellung. Bitte löschen Sie Ihr Konto, wenn sie abgeholt ist.',
  },
  // 410: was there, and is so no more
  product_gone: { status: 410, message: 'Dieses Produkt haben wir nicht mehr im Sortiment.' },
  // 413, 415
  too_large: { status: 413, message: 'Die Anfrage ist zu groß.' },
  wrong_content_type: { status: 415, message: 'Dieses Datenformat verstehen wir nicht.' },
  // 422: understood, and against a rule
  quantity_below_minimum: { status: 422, message: 'Die Mindestbestellmenge ist nicht erreicht.' },
  quantity_above_maximum: { status: 422, message: 'Maximale Bestellmenge' },
  quantity_not_in_steps: { status: 422, message: 'Dieses Produkt verkaufen wir nur in ganzen Verpackungseinheiten.' },
  config_incomplete: { status: 422, message: 'Bitte wählen Sie zuerst Geschäft und Termin.' },
  mode_not_offered: { status: 422, message: 'Dieses Geschäft bietet den gewählten Service nicht an.' },
  time_not_offered: { status: 422, message: 'Zu dieser Zeit ist keine Bestellung möglich.' },
  note_unknown: { status: 422, message: 'Diesen Hinweis bieten wir nicht an.' },
  table_invalid: { status: 422, message: 'Bitte geben Sie eine gültige Tischnummer an.' },
  out_of_delivery_area: { status: 422, message: 'Diese Adresse liegt außerhalb unseres Liefergebiets.' },
  coupon_unknown: { status: 422, message: 'Diesen Gutscheincode gibt es nicht.' },
  coupon_not_yet_valid: { status: 422, message: 'Dieser Gutschein ist noch nicht gültig.' },
  coupon_expired: { status: 422, message: 'Dieser Gutschein ist abgelaufen.' },
  coupon_used_up: { status: 422, message: 'Dieser Gutschein wurde bereits eingelöst.' },
  payment_mismatch: { status: 422, message: 'Die Zahlung passt nicht zu dieser Bestellung.' },
  password_wrong: {
    status: 422,
    message:
      'Bitte überprüfen Sie, ob Ihr altes Passwort korrekt ist. Ansonsten probieren Sie den Vorgang bitte später noch einmal.',
  },
  password_not_confirmed: { status: 422, message: 'Das Passwort stimmt nicht. Bitte geben Sie es noch einmal ein.' },
  email_unchanged: { status: 422, message: 'Das ist bereits Ihre E-Mail Adresse.' },
  reset_link_invalid: {
    status: 422,
    message: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  },
  wishlist_full: { status: 422, message: 'Auf Ihrem Merkzettel ist kein Platz mehr.' },
  payment_declined: {
    status: 422,
    message:
      'Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte wählen Sie bei PayPal ein anderes Zahlungsmittel.',
  },
  payment_not_approved: {
    status: 422,
    message: 'Die Zahlung wurde bei PayPal nicht bestätigt. Es wurde nichts abgebucht.',
  },
  // 429, 5xx
  too_many: { status: 429, message: 'Zu viele Anfragen. Bitte versuchen Sie es in einem Moment noch einmal.' },
  payment_unavailable: { status: 502, message: 'PayPal ist gerade nicht erreichbar. Es wurde nichts abgebucht.' },
  unavailable: {
    status: 503,
    message: 'Unsere Backstube ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  internal: { status: 500, message: 'Es ist ein Fehler aufgetreten, bitte versuchen Sie es erneut.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
