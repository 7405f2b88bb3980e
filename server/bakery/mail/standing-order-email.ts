/** The weekly email of a standing order: the filled cart, its differences to the usual one, and links for all options. */

import { brand } from '@/lib/brand'
import type { Cart } from '@/lib/contract/orders/carts'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import { productLines } from '@/lib/domain/cart-lines'
import { rowOfItem, sumRows, sumsOfCart } from '@/lib/domain/order-sums'
import { formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { appointmentLabel, serviceLabel } from '@/lib/words/de/labels'
import { nameIn } from '@/lib/words/de/packaging'
import {
  dayWords,
  heldWords,
  NO_MORE_MAILS,
  NO_SUBSCRIPTION,
  NOTHING_HAPPENS,
  nextCartWords,
  scheduleWordsInSentence,
  weekdayOfDay,
} from '@/lib/words/de/standing-orders'
import { button, cell, colours, emailPage, escapeHtml, heading, paragraph, RIGHT, sumRow, table } from './layout'
import type { EmailText } from './plain-email'

type Reader = { firstName: string; publicUrl: string; now: Date }
type Filled = StandingWeek & { cart: Cart }

const isFilled = (week: StandingWeek): week is Filled => week.cart !== null

const greetingOf = (firstName: string): string => `${brand.greeting}${firstName === '' ? '' : ` ${firstName}`}!`

const holdSentence = ({ heldUntil }: StandingWeek, now: Date): string =>
  isEmptyDateTime(heldUntil) ? '' : ` Ihr Platz ist bis ${heldWords(heldUntil, now, true)} reserviert.`

/** Labels and URLs of the options besides paying: skip this week, pause, end. */
const options = ({ weekGUID, cart }: StandingWeek, publicUrl: string) =>
  (
    [
      ...(cart === null ? [] : ([['Diese Woche nicht', 'auslassen']] as const)),
      ['Pause bis …', 'pause'],
      ['Beenden', 'beenden'],
    ] as const
  ).map(([label, step]) => ({ label, href: publicUrl + routes.standingWeek(weekGUID, step) }))

const optionLinks = (week: StandingWeek, publicUrl: string): string =>
  `<p style="margin:0">${options(week, publicUrl)
    .map(
      ({ label, href }) =>
        `<a href="${escapeHtml(href)}" style="display:inline-block;padding:10px;color:${colours.ink}">${label}</a>`,
    )
    .join(' ')}</p>`

const centred = (...parts: string[]): string => `<div style="text-align:center">${parts.join('')}</div>`

const whyWritten = ({ weekdays, time, next }: StandingWeek): string =>
  `Sie bekommen diese E-Mail, weil Sie ${scheduleWordsInSentence(weekdays)} um ${time} Uhr eine Dauerbestellung bei uns ${next === null ? `hatten. ${NO_MORE_MAILS}` : `haben. ${NO_SUBSCRIPTION}`}`

const smallPrint = (text: string): string =>
  `<p style="margin:20px 0 0;font-size:13px;color:${colours.quiet}">${escapeHtml(text)}</p>`

const changesBox = (changes: readonly string[]): string =>
  changes.length === 0
    ? ''
    : `<div style="margin:0 0 20px;padding:14px 16px;border:1px solid ${colours.accent};border-radius:10px"><b>Diese Woche ist etwas anders</b><ul style="margin:8px 0 0;padding:0 0 0 18px">${changes.map((change) => `<li style="margin:4px 0">${escapeHtml(change)}</li>`).join('')}</ul></div>`

const factsOf = ({ orderMode, targetDateTime, branchName, street }: StandingWeek) => [
  {
    label: appointmentLabel[orderMode],
    value: `${formatWeekdayDay(targetDateTime)}`,
    more: formatClock(targetDateTime),
  },
  { label: 'Geschäft', value: branchName, more: `${street} · ${serviceLabel(orderMode, false)}` },
]

const factsHtml = (week: StandingWeek): string =>
  table(
    `<tr>${factsOf(week)
      .map(({ label, value, more }) =>
        cell(
          `<span style="font-size:13px;color:${colours.quiet}">${label}</span><br><b>${escapeHtml(value)}</b><br>${escapeHtml(more)}`,
          'width:50%;padding-right:12px',
        ),
      )
      .join('')}</tr>`,
  )

const NEW_PRICE = `<span style="padding:2px 6px;border-radius:4px;background:${colours.bag};font-size:13px;font-weight:700">neuer Preis</span>`

function linesHtml({ cart, missing, repriced }: Filled): string {
  const rows = productLines(cart).map((item) => {
    const { title, total, base, skuid } = rowOfItem(item)
    const mark = repriced.includes(skuid) ? ` ${NEW_PRICE}` : ''
    return `<tr>${cell(escapeHtml(title) + mark)}${cell(`<b>${formatCents(base ?? total)}</b>`, RIGHT)}</tr>`
  })
  const missingRows = missing.map(
    (line) =>
      `<tr>${cell(`<s style="color:${colours.quiet}">${line.units} x ${escapeHtml(nameIn(line))}</s>`)}${cell('diese Woche nicht', `${RIGHT};color:${colours.quiet}`)}</tr>`,
  )
  return table([...rows, ...missingRows, ...sumRows(sumsOfCart(cart)).map(sumRow)].join(''))
}

function linesText({ cart, missing }: Filled): string[] {
  return [
    ...productLines(cart).map((item) => {
      const { title, total, base } = rowOfItem(item)
      return `${title}  ${formatCents(base ?? total)}`
    }),
    ...missing.map((line) => `${line.units} x ${nameIn(line)}  diese Woche nicht`),
    ...sumRows(sumsOfCart(cart)).map(({ label, value }) => `${label}: ${value}`),
  ]
}

function filledEmail(week: Filled, { firstName, publicUrl, now }: Reader): EmailText {
  const title = `Ihr ${brand.cart} für ${weekdayOfDay(week.date)} ist gefüllt.`
  const intro = `${greetingOf(firstName)}${holdSentence(week, now)}`
  const pay = publicUrl + routes.standingWeek(week.weekGUID)
  const body = [
    heading(title),
    paragraph(intro),
    factsHtml(week),
    changesBox(week.changes),
    linesHtml(week),
    `<p style="margin:-16px 0 0;text-align:right;font-size:13px;color:${colours.quiet}">inkl. gesetzlicher MwSt.</p>`,
    centred(button('Ansehen und bezahlen', pay), paragraph(NOTHING_HAPPENS), optionLinks(week, publicUrl)),
    smallPrint(whyWritten(week)),
  ]
  const text = [
    title,
    intro,
    factsOf(week)
      .map(({ label, value, more }) => `${label}: ${value}, ${more}`)
      .join('\n'),
    ...(week.changes.length === 0 ? [] : [['Diese Woche ist etwas anders:', ...week.changes].join('\n- ')]),
    linesText(week).join('\n'),
    `Ansehen und bezahlen: ${pay}`,
    NOTHING_HAPPENS,
    options(week, publicUrl)
      .map(({ label, href }) => `${label}: ${href}`)
      .join('\n'),
    whyWritten(week),
  ]
  const subject = `Ihr ${brand.cart} für ${dayWords(week.date)}`
  return {
    subject,
    html: emailPage({ title: subject, preview: intro, body: body.join('\n') }),
    text: text.join('\n\n'),
  }
}

function emptyEmail(week: StandingWeek, { firstName, publicUrl }: Reader): EmailText {
  const subject = `Kein ${brand.cart} am ${dayWords(week.date)}`
  const [why = ''] = week.changes
  const onward = week.next === null ? [] : [nextCartWords(week.next)]
  const paragraphs = [greetingOf(firstName), why, ...onward]
  const links = week.next === null ? '' : optionLinks(week, publicUrl)
  const body = [
    heading(`Am ${weekdayOfDay(week.date)} gibt es keinen ${brand.cart}.`),
    ...paragraphs.map(paragraph),
    button(`Bei ${brand.name} bestellen`, publicUrl + routes.products),
    links,
    smallPrint(whyWritten(week)),
  ]
  const addresses = week.next === null ? [] : options(week, publicUrl).map(({ label, href }) => `${label}: ${href}`)
  return {
    subject,
    html: emailPage({ title: subject, preview: why, body: body.join('\n') }),
    text: [...paragraphs, ...addresses, whyWritten(week)].join('\n\n'),
  }
}

/** The email of a week: with its filled cart, or why there is none. */
export const standingOrderEmail = (week: StandingWeek, reader: Reader): EmailText =>
  isFilled(week) ? filledEmail(week, reader) : emptyEmail(week, reader)
