/**
 * Texts with markup as people write them: an empty line begins a paragraph, '- ' a point of a list, **bold**, *italic*; in
 * documents '## ' a heading, and [text](address) is a link. Markup that cannot be written so is left as it is. Pure.
 */
import { isAllowedLink } from '@/lib/format/rich-text'

/** A text has paragraphs, or is one line within a page; a document also has headings and links. */
export type Kind = 'document' | 'paragraphs' | 'line'

const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const decoded = (text: string): string => ENTITIES.reduce((all, [entity, sign]) => all.replaceAll(entity, sign), text)

/** A star before a space or a mark stays a star: '3 * 2', '(*)'. */
const withTags = (line: string): string =>
  escaped(line)
    .replaceAll(/\*\*(?![\s).,;:!?])(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(?![\s).,;:!?])(.+?)\*/g, '<em>$1</em>')

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Only where pages would show it: an address that links must not lead to stays as it is typed. */
const withLinks = (line: string): string =>
  withTags(line).replaceAll(LINK, (typed, text: string, address: string) =>
    isAllowedLink(decoded(address)) ? `<a href="${address}">${text}</a>` : typed,
  )

const isPoint = (line: string): boolean => line.startsWith('- ')
const HEADING = '## '

function blockOf(lines: readonly string[], kind: Kind): string {
  const [first = '', ...rest] = lines
  const tagged = kind === 'document' ? withLinks : withTags
  if (kind === 'document' && first.startsWith(HEADING))
    return `<h2>${tagged(first.slice(HEADING.length))}</h2>${rest.length === 0 ? '' : blockOf(rest, kind)}`
  if (lines.every(isPoint)) return `<ul>${lines.map((line) => `<li>${tagged(line.slice(2))}</li>`).join('')}</ul>`
  return `<p>${lines.map(tagged).join('<br />')}</p>`
}

/** The markup of a written text. */
export function toMarkup(text: string, kind: Kind): string {
  const written = text.trim()
  if (written === '') return ''
  if (kind === 'line') return written.split('\n').map(withTags).join('<br />')
  return written
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.trim().split('\n'), kind))
    .join('')
}

const withoutGaps = (markup: string): string => markup.replaceAll(/>\s+</g, '><').replaceAll('<br>', '<br />').trim()

/** The written form of markup; null if it cannot be written without losing something. */
export function fromMarkup(markup: string): { text: string; kind: Kind } | null {
  const kind = /<(h2|a)\b/.test(markup) ? 'document' : /<(p|ul|ol)\b/.test(markup) ? 'paragraphs' : 'line'
  const stars = markup
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<li>(.*?)<\/li>\s*/gs, '- $1\n')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, '[$2]($1)')
    .replaceAll(/<\/(p|ul|h2)>\s*/g, '\n\n')
    .replaceAll(/<(p|ul)>\s*/g, '')
    .replaceAll('<h2>', HEADING)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const text = decoded(stars)
  return withoutGaps(toMarkup(text, kind)) === withoutGaps(markup).replaceAll('&quot;', '"') ? { text, kind } : null
}

const markupColumns = new Set(['shortDescription', 'description', 'ingredients'])

/** A value of a column as people read it. */
export const readableText = (field: string, value: string): string =>
  markupColumns.has(field) ? (fromMarkup(value)?.text ?? value) : value
