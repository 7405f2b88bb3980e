/** HTML layout of emails: tables and inline styles, because many email clients support nothing else. */
import { brand, brandColours, brandFonts, business } from '@/lib/brand'
import type { ChangeRow } from '@/lib/words/de/order-changes'
import { type EmailFont, emailFontPath, emailFonts } from '@/server/email-fonts'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const { inkSoft: quiet, accentDeep: saving, ...others } = brandColours
export const colours = { ...others, quiet, saving } as const

const TEXT_FONT = `'${brandFonts.text.name}','Segoe UI',Helvetica,Arial,sans-serif`
export const HEADING_FONT = `'${brandFonts.display.name}','Iowan Old Style',Georgia,serif`

export const heading = (text: string): string =>
  `<h1 style="margin:0 0 12px;font:400 28px/1.2 ${HEADING_FONT};color:${colours.ink}">${escapeHtml(text)}</h1>`

export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

export const textLink = (label: string, href: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="color:${colours.ink}">${escapeHtml(label)}</a></p>`

export const button = (label: string, href: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 22px;border-radius:6px;background:${colours.accent};color:${colours.ink};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`

/** Breaks words of up to 60 characters, so that an email is never wider than a phone; the value that old clients support. */
const BREAKING = 'word-break:break-word'

/** A table cell with a line above it. */
export const cell = (html: string, style = ''): string =>
  `<td style="padding:8px 0;border-top:1px solid ${colours.line};vertical-align:top;${style}">${html}</td>`
export const RIGHT = 'text-align:right;white-space:nowrap;padding-left:16px'
export const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows}</table>`

export const sumRow = ({ code, label, value }: { code: string; label: string; value: string }): string => {
  const bold = code === 'total' ? 'font-weight:700;' : ''
  return `<tr>${cell(escapeHtml(label), bold)}${cell(escapeHtml(value), `${bold}${RIGHT}`)}</tr>`
}

/** Was struck and is bold, a row each. */
export const changeTable = (changes: readonly ChangeRow[]): string =>
  table(
    changes
      .map(({ label, was, is }) => {
        const struck = was === '' ? '' : `<s style="color:${colours.quiet}">${escapeHtml(was)}</s> `
        return `<tr>${cell(escapeHtml(label))}${cell(`${struck}<b>${escapeHtml(is)}</b>`, 'text-align:right;padding-left:16px')}</tr>`
      })
      .join(''),
  )

/** A complete HTML email. `preview` is the text that inboxes show beside the subject; `body` is HTML. */
export function emailPage({ title, preview, body }: { title: string; preview: string; body: string }): string {
  const { company, street, postCode, city, managingDirector, register, vatId } = business.legal
  const imprint = [
    `${company}, ${street}, ${postCode} ${city}`,
    `Geschäftsführung: ${managingDirector}, ${register}, USt-IdNr. ${vatId}`,
    `Telefon ${business.phone}, ${business.legal.email}`,
  ]
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${colours.paper};color:${colours.ink};font:400 16px/1.5 ${TEXT_FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:8px 20px 20px;font:400 26px/1.1 ${HEADING_FONT}">${brand.name}<br><span style="font:400 13px/1.4 ${TEXT_FONT};color:${colours.quiet}">${brand.claim}</span></td></tr>
<tr><td style="padding:28px 20px;border:1px solid ${colours.line};border-radius:10px;background:${colours.flour};${BREAKING}">${body}</td></tr>
<tr><td style="padding:20px;font-size:13px;color:${colours.quiet}">${imprint.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>`
}

const fontFace = (font: EmailFont, publicUrl: string): string => {
  const { family, weight } = emailFonts[font]
  const source = `url('${publicUrl}${emailFontPath(font)}') format('woff')`
  return `@font-face{font-family:'${brandFonts[family].name}';font-weight:${weight};src:${source}}`
}

/**
 * Adds the brand's web fonts, loaded from the shop only, for clients that support them (Apple Mail, Thunderbird); others use
 * the fallback families. Within a media query, because Outlook ignores those and would otherwise replace an unknown family by Times.
 */
export function withBrandFonts(html: string, publicUrl: string): string {
  const faces = (['display', 'text', 'bold'] as const).map((font) => fontFace(font, publicUrl))
  return html.replace('</head>', () => `<style>@media screen{${faces.join('')}}</style></head>`)
}
