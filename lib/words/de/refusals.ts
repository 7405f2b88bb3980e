/** Sentences of all refusals (spec §8). */
import { brand } from '../../brand'
import type { ErrorCode } from '../../contract/errors'
import { UNKNOWN_FAULT } from './connection'

export const refusalWords = {
  // 400: the request itself is malformed
  malformed: 'Die Anfrage konnte nicht gelesen werden.',
  invalid_input: 'Bitte überprüfen Sie Ihre Eingaben.',
  // 401, 403
  not_logged_in: 'Bitte melden Sie sich an.',
  not_staff: 'Bitte melden Sie sich an.',
  login_failed: 'Login fehlgeschlagen, bitte versuchen Sie es erneut.',
  not_allowed: 'Das gehört nicht zu Ihren Aufgaben oder Filialen. Ihre Zentrale kann das ändern.',
  refund_limit: 'Das ist mehr, als Sie erstatten dürfen. Ihre Filialleitung oder die Zentrale kann es für Sie tun.',
  edit_own: 'Preise und Allergene gibt eine zweite Person der Zentrale frei.',
  personal_data_locked: 'Ihre persönlichen Daten und Ihre Rechnungsadresse ändert unser Kundenservice gern für Sie.',
  account_not_offered:
    'Sie gehören zu keiner Firma, die bei uns auf Rechnung kauft. Bitte bezahlen Sie diese Bestellung anders.',
  company_admin_only: 'Das macht, wer Ihre Firma bei uns verwaltet.',
  foreign_origin: 'Diese Anfrage kam nicht von unserem Shop.',
  // 404, 405
  call_unknown: 'Diesen Aufruf gibt es nicht.',
  method_not_allowed: 'So lässt sich dieser Aufruf nicht verwenden.',
  product_unknown: 'Dieses Produkt gibt es nicht.',
  category_unknown: 'Diese Kategorie gibt es nicht.',
  branch_unknown: 'Dieses Geschäft gibt es nicht.',
  wave_unknown: 'An diesem Tag gibt es diese Welle nicht.',
  version_unknown: 'Diese Fassung gibt es nicht.',
  staff_unknown: 'Diese Person gibt es nicht.',
  edit_unknown: 'Diese Änderung gibt es nicht.',
  order_unknown: 'Diese Bestellung gibt es nicht.',
  order_unmatched: 'Zu Bestellnummer und E-Mail Adresse finden wir keine Bestellung. Bitte prüfen Sie beides.',
  code_foreign: 'Das ist kein Abholcode von uns. Fragen Sie nach dem Namen oder der Bestellnummer.',
  telephone_order_unknown: 'Diese Bestellung gibt es nicht (mehr).',
  telephone_code_unknown: 'Diesen Code kennen wir nicht, oder er gilt nicht mehr. Bitte sehen Sie noch einmal hin.',
  company_unknown: 'Diese Firma gibt es nicht.',
  company_person_unknown: 'Diese Person gehört nicht (mehr) zu Ihrer Firma.',
  company_invoice_unknown: 'Diese Sammelrechnung gibt es nicht.',
  standing_unknown: 'Diese Dauerbestellung gibt es nicht (mehr).',
  no_calendar_file: 'Für eine Bestellung am Tisch gibt es keinen Kalendereintrag.',
  item_not_in_cart: `Dieses Produkt ist nicht in Ihrem ${brand.cart}.`,
  // 409: the state has changed meanwhile
  slot_full: 'Dieser Zeitpunkt ist leider nicht mehr frei. Bitte wählen Sie einen anderen.',
  branch_paused: 'Dieses Geschäft nimmt gerade keine Online-Bestellungen an.',
  hours_changed: 'Jemand anders hat diesen Tag inzwischen geändert. Bitte sehen Sie ihn sich noch einmal an.',
  orders_undecided: 'Inzwischen sind weitere Bestellungen betroffen. Bitte entscheiden Sie auch diese.',
  move_answered: 'Dazu haben Sie sich schon entschieden.',
  bags_ordered: 'So viele Tüten sind schon bestellt. Bitte geben Sie mindestens diese an.',
  stock_exceeded: 'So viele haben wir an diesem Tag leider nicht mehr.',
  cart_changed: `Ihr ${brand.cart} hat sich geändert. Bitte prüfen Sie ihn noch einmal.`,
  not_for_sale: 'Derzeit online nicht verfügbar.',
  saver_hour:
    'Brotretter-Tüten gibt es nur heute, in der letzten Stunde vor Ladenschluss. Bitte wählen Sie eine Abholzeit in dieser Stunde.',
  cancel_too_late: 'Diese Bestellung lässt sich nicht mehr stornieren. Bitte rufen Sie uns an.',
  change_too_late: 'Diese Bestellung lässt sich nicht mehr ändern: Wir sind schon dabei. Es bleibt alles, wie es war.',
  customer_without_email: 'Zu dieser Bestellung gibt es keine E-Mail Adresse, an die der Link gehen könnte.',
  account_paused:
    'Ihre Firma kauft gerade nicht auf Rechnung. Bitte bezahlen Sie anders, oder fragen Sie unsere Zentrale.',
  account_limit:
    'Damit wäre mehr offen, als wir mit Ihrer Firma vereinbart haben. Bitte bezahlen Sie diese Bestellung anders.',
  account_person_limit:
    'Damit hätten Sie in diesem Monat mehr bestellt, als Ihre Firma für Sie vorsieht. Bitte bezahlen Sie diese Bestellung anders.',
  company_known: 'Sie gehören schon zu einer Firma.',
  company_not_open: 'Einladen können Sie, sobald unsere Zentrale Ihre Firma bestätigt hat.',
  company_settled: 'Darüber ist inzwischen schon entschieden. Bitte sehen Sie sich den Stand noch einmal an.',
  company_overpaid: 'So viel ist auf dieser Sammelrechnung nicht mehr offen.',
  company_last_admin: 'Sonst könnte niemand mehr Ihre Firma verwalten. Entfernen Sie zuerst die anderen.',
  queue_taken: 'Darum kümmert sich inzwischen schon jemand.',
  queue_over: 'Das ist inzwischen erledigt.',
  books_changed: 'Jemand anders hat die Konten gerade geändert. Bitte sehen Sie sie sich noch einmal an.',
  books_closed: 'Dieser Monat ist schon abgeschlossen. Spätere Korrekturen fallen in den nächsten offenen Monat.',
  books_running: 'Dieser Monat läuft noch. Abschließen können Sie ihn, wenn er vorbei ist.',
  books_order: 'Bitte schließen Sie zuerst die früheren Monate ab.',
  books_account_missing: 'Es fehlt noch ein Konto. Bitte ordnen Sie es zu.',
  report_known: 'Diese Abrechnung ist schon eingelesen. Es wurde nichts doppelt gezählt.',
  order_changed:
    'Diese Bestellung wurde inzwischen auf einem anderen Gerät geändert. Bitte sehen Sie sie sich noch einmal an.',
  goods_fixed:
    'Der Inhalt dieser Bestellung lässt sich hier nicht mehr ändern, nur noch Zeit und Verpackung. Für alles andere rufen Sie uns bitte an.',
  change_repriced: 'Der Betrag hat sich gerade geändert. Bitte prüfen Sie die neue Summe.',
  change_in_payment: 'Eine Änderung dieser Bestellung wird gerade abgeschlossen. Bitte warten Sie einen Moment.',
  change_not_kept:
    'Ihre Bestellung wurde inzwischen anders geändert, oder es ist zu spät für Änderungen. Sie bleibt, wie sie war. Falls für die Änderung schon Geld abgebucht wurde, bekommen Sie es automatisch zurück.',
  slot_too_small: 'Für so viel ist zu Ihrer Zeit kein Platz mehr. Bitte wählen Sie eine andere Zeit.',
  order_not_open: 'Diese Bestellung ist nicht mehr offen.',
  order_elsewhere: 'Diese Bestellung wird in einem anderen Geschäft abgeholt.',
  step_taken: 'Das hat schon jemand anders getan.',
  stock_changed: 'Das hat inzwischen jemand anders geändert. Es bleibt, wie es jetzt hier steht.',
  edit_conflict: 'Jemand anders hat dasselbe inzwischen geändert. Bitte entscheiden Sie, was gelten soll.',
  edit_empty: 'Es ist nichts geändert: So steht es schon da.',
  edit_unseen: 'Eine Änderung ist inzwischen anders, als Sie sie gesehen haben. Bitte sehen Sie sie noch einmal an.',
  edit_settled: 'Über diese Änderung ist inzwischen entschieden. Bitte sehen Sie sie sich noch einmal an.',
  branch_still_open: 'Nicht abgeholt ist eine Bestellung erst nach Ladenschluss.',
  take_back_too_late: 'Zurücknehmen geht nur in den ersten Sekunden, und nur den eigenen letzten Schritt.',
  refund_units: 'So viele Stück sind hier nicht mehr zu erstatten. Bitte prüfen Sie, was schon erstattet ist.',
  refund_exceeds: 'Das ist mehr, als von dieser Zahlung noch übrig ist.',
  refund_nothing: 'Dafür ist nichts mehr zu erstatten.',
  refund_changed: 'An dieser Bestellung hat sich gerade etwas geändert. Bitte prüfen Sie den Betrag noch einmal.',
  refund_assigned: 'Diese Erstattung ist schon zugeordnet.',
  invoice_final: 'Diese Rechnung lässt sich nicht mehr umschreiben. Bitte rufen Sie uns an.',
  order_on_account:
    'Das Widerrufsrecht gilt nur für Privatkunden, und diese Bestellung zahlt eine Firma. Wenn etwas nicht stimmt, melden Sie sich bitte bei uns.',
  order_off: 'Diese Bestellung ist schon storniert.',
  not_withdrawable: 'Davon lässt sich nicht (mehr) alles widerrufen. Bitte prüfen Sie Ihre Auswahl.',
  order_already_paid: 'Diese Bestellung ist bereits bezahlt.',
  email_not_possible: 'Diese E-Mail Adresse kann nicht verwendet werden.',
  order_not_copyable: 'Es tut uns leid – Ihre Bestellkonfiguration kann nicht übernommen werden.',
  orders_open: 'Sie haben noch eine offene Bestellung. Bitte löschen Sie Ihr Konto, wenn sie abgeholt ist.',
  telephone_order_over: 'Diese Bestellung ist bezahlt, verfallen oder verworfen.',
  standing_over: 'Dieser Termin ist vorbei, schon bestellt, oder Ihre Dauerbestellung ist beendet.',
  standing_too_many: 'Mehr Dauerbestellungen gehen leider nicht. Bitte beenden Sie zuerst eine andere.',
  product_known: 'Diese Artikelnummer ist schon vergeben. Bitte nehmen Sie eine andere.',
  staff_email_taken: 'Mit dieser E-Mail Adresse arbeitet schon jemand hier.',
  own_access: 'Das kann nur eine andere Person der Zentrale für Sie tun.',
  // 410: existed once
  product_gone: 'Dieses Produkt haben wir nicht mehr im Sortiment.',
  // 413, 415
  too_large: 'Die Anfrage ist zu groß.',
  wrong_content_type: 'Dieses Datenformat verstehen wir nicht.',
  // 422: understood, but against a rule
  quantity_below_minimum: 'Die Mindestbestellmenge ist nicht erreicht.',
  quantity_above_maximum: 'Maximale Bestellmenge',
  quantity_not_in_steps: 'Dieses Produkt verkaufen wir nur in ganzen Verpackungseinheiten.',
  config_incomplete: 'Bitte wählen Sie zuerst Geschäft und Termin.',
  standing_not_possible: 'Daraus lässt sich leider keine Dauerbestellung machen.',
  packaging_not_offered: 'Das gibt es in diesem Geschäft nicht so verpackt. Bitte wählen Sie etwas anderes.',
  mode_not_offered: 'Dieses Geschäft bietet den gewählten Service nicht an.',
  hours_invalid:
    'Bitte prüfen Sie die Zeiten: Das Ende muss nach dem Anfang liegen, und die Zeiten dürfen sich nicht überschneiden.',
  evening_over: 'Nach Tüten fragen wir erst am Abend, und nur bis Ladenschluss.',
  day_past: 'Dieser Tag ist vorbei oder zu weit weg.',
  days_empty: 'In dieser Auswahl ist kein Tag. Liegt das Ende vor dem Anfang, oder ist kein Feiertag dabei?',
  days_too_many: 'Das sind zu viele Tage auf einmal. Bitte wählen Sie weniger Filialen oder Tage.',
  books_account_length: 'Alle Konten brauchen gleich viele Ziffern, vier bis acht.',
  report_unreadable:
    'Das ist keine Abrechnung, die wir lesen können. Bitte laden Sie bei PayPal den „Settlement Report“ als CSV herunter.',
  photo_refused: 'Dieses Foto können wir nicht nehmen. Bitte versuchen Sie es mit einem anderen.',
  edit_refused: 'Einige Angaben passen noch nicht. Es ist nichts gespeichert.',
  time_not_offered: 'Zu dieser Zeit ist keine Bestellung möglich.',
  change_empty: 'Dann wäre Ihre Bestellung leer. Wenn Sie alles abbestellen möchten, stornieren Sie sie bitte.',
  below_minimum: 'Der Mindestbestellwert für die Lieferung ist nicht erreicht.',
  note_unknown: 'Diesen Hinweis bieten wir nicht an.',
  table_invalid: 'Bitte geben Sie eine gültige Tischnummer an.',
  out_of_delivery_area: 'Diese Adresse liegt außerhalb unseres Liefergebiets.',
  coupon_unknown: 'Diesen Gutscheincode gibt es nicht.',
  coupon_paused: 'Dieser Gutschein gilt gerade nicht.',
  coupon_not_yet_valid: 'Dieser Gutschein ist noch nicht gültig.',
  coupon_expired: 'Dieser Gutschein ist abgelaufen.',
  coupon_used_up: 'Dieser Gutschein wurde bereits eingelöst.',
  payment_mismatch: 'Die Zahlung passt nicht zu dieser Bestellung.',
  password_wrong:
    'Bitte überprüfen Sie, ob Ihr altes Passwort korrekt ist. Ansonsten probieren Sie den Vorgang bitte später noch einmal.',
  password_not_confirmed: 'Das Passwort stimmt nicht. Bitte geben Sie es noch einmal ein.',
  email_unchanged: 'Das ist bereits Ihre E-Mail Adresse.',
  reset_link_invalid: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  company_invitation_invalid:
    'Dieser Link gilt nicht mehr. Bitte lassen Sie sich von Ihrer Firma noch einmal einladen.',
  cost_centre_missing: 'Bitte wählen Sie eine Kostenstelle Ihrer Firma.',
  day_ahead: 'Dieser Tag liegt in der Zukunft.',
  invitation_invalid:
    'Dieser Link gilt nicht mehr. Er wurde schon verwendet, oder er ist älter als 72 Stunden. Ihre Zentrale schickt Ihnen einen neuen.',
  wishlist_full: 'Auf Ihrem Merkzettel ist kein Platz mehr.',
  push_unavailable: 'Mitteilungen sind auf diesem Gerät nicht möglich.',
  payment_declined:
    'Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte wählen Sie ein anderes Zahlungsmittel.',
  payment_not_approved: 'Die Zahlung wurde bei PayPal nicht bestätigt. Es wurde nichts abgebucht.',
  payment_unconfirmed:
    'Ihre Bank hat die Zahlung nicht freigegeben. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  // 429, 5xx
  too_many: 'Zu viele Anfragen. Bitte versuchen Sie es in einem Moment noch einmal.',
  payment_unavailable: 'PayPal ist gerade nicht erreichbar. Es wurde nichts abgebucht.',
  unavailable: 'Unsere Backstube ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  internal: UNKNOWN_FAULT,
} as const satisfies Record<ErrorCode, string>

/** `too_many` for longer waits than "in a moment". */
export const waitWords = (minutes: number): string =>
  `Zu viele Anfragen. Bitte versuchen Sie es in ${minutes} Minuten noch einmal.`
