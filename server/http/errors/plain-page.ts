/** A self-contained HTML page for errors and for the offline page: it loads nothing but itself. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand, brandFolder, brandFonts, brandColours as colours } from '@/lib/brand'

export type PlainPage = {
  title: string
  text: string
  /** Target of the button; without it the button reloads the same address. */
  onward?: { href: string; label: string }
}

const style = `
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:${colours.paper};color:${colours.ink};
font:1.0625rem/1.5 "${brandFonts.text.name}","Segoe UI",system-ui,sans-serif;-webkit-text-size-adjust:100%}
header{padding:1.25rem 1rem;border-bottom:1px solid ${colours.bagLine};text-align:center}
header,h1{font-family:"${brandFonts.display.name}","Iowan Old Style",Georgia,serif;font-weight:400}
header{font-size:1.3125rem;line-height:1}
header a{display:inline-flex;align-items:center;gap:.5rem}
header svg{width:2.25rem;height:2.25rem}
main{display:grid;align-content:center;justify-items:center;gap:.75rem;padding:2rem 1rem;text-align:center}
h1{margin:0;font-size:clamp(1.875rem,1.5rem + 1.6vw,2.875rem);line-height:1.08;text-wrap:balance}
p{max-width:46ch;margin:0 0 .5rem;color:${colours.inkSoft}}
header a{color:inherit;text-decoration:none}
main a{padding:.7rem 1.375rem;border:1px solid transparent;border-radius:6px;background:${colours.accent};box-shadow:inset 0 -2px 0 rgb(110 58 6/.28);
color:${colours.ink};font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid ${colours.ink};outline-offset:3px}`

const bag = `<svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
<g fill="none" stroke="${colours.bagLine}" stroke-width="5"><ellipse cx="120" cy="112" rx="112" ry="34"/><ellipse cx="120" cy="112" rx="86" ry="26"/></g>
<path d="M84 30l6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9v76q0 8-8 8H92q-8 0-8-8Z" fill="${colours.bag}" stroke="${colours.ink}" stroke-width="3" stroke-linejoin="round"/>
<path d="M101 86l8-22M115 86l8-22M129 86l8-22" fill="none" stroke="${colours.ink}" stroke-width="3.5" stroke-linecap="round"/></svg>`

const mark = readFileSync(path.join(process.cwd(), brandFolder, 'icon.svg'), 'utf8').replace(
  '<svg',
  '<svg aria-hidden="true"',
)

const AGAIN = { href: '', label: 'Erneut versuchen' }

/** Label of the page's button. */
export const buttonLabel = ({ onward = AGAIN }: PlainPage): string => onward.label

/** The logo links to the start page. `fontFaces`: rules of embedded fonts; without them the device's fonts are used. */
export const plainHtml = ({ title, text, onward = AGAIN }: PlainPage, fontFaces = ''): string => `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${brand.name}</title><style>${fontFaces}${style}</style></head>
<body><header><a href="/">${mark}${brand.name}</a></header><main>${bag}
<h1>${title}</h1><p>${text}</p><a href="${onward.href}">${onward.label}</a></main></body></html>`

/** The Content-Security-Policy of such a page: it loads nothing from anywhere. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; frame-ancestors 'none'"
