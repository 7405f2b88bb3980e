/**
 * Texts with markup as people write them: an empty line begins a paragraph, '- ' a point of a list, **bold**, *italic*. Markup
 * that cannot be written so is left as it is. Pure.
 */

/** A text has paragraphs, or is one line within a page. */
type Kind = 'paragraphs' | 'line'

const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const withTags = (line: string): string =>
  escaped(line)
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(.+?)\*/g, '<em>$1</em>')

const isPoint = (line: string): boolean => line.startsWith('- ')

function blockOf(lines: readonly string[]): string {
  if (lines.every(isPoint)) return `<ul>${lines.map((line) => `<li>${withTags(line.slice(2))}</li>`).join('')}</ul>`
  return `<p>${lines.map(withTags).join('<br />')}</p>`
}

/** The markup of a written text. */
export function toMarkup(text: string, kind: Kind): string {
  const written = text.trim()
  if (written === '') return ''
  if (kind === 'line') return written.split('\n').map(withTags).join('<br />')
  return written
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.trim().split('\n')))
    .join('')
}

const withoutGaps = (markup: string): string => markup.replaceAll(/>\s+</g, '><').replaceAll('<br>', '<br />').trim()

/** The written form of markup; null if it cannot be written without losing something. */
export function fromMarkup(markup: string): { text: string; kind: Kind } | null {
  const kind = /<(p|ul|ol)\b/.test(markup) ? 'paragraphs' : 'line'
  const stars = markup
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<li>(.*?)<\/li>\s*/gs, '- $1\n')
    .replaceAll(/<\/(p|ul)>\s*/g, '\n\n')
    .replaceAll(/<(p|ul)>\s*/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  const text = ENTITIES.reduce((all, [entity, sign]) => all.replaceAll(entity, sign), stars)
  return withoutGaps(toMarkup(text, kind)) === withoutGaps(markup).replaceAll('&quot;', '"') ? { text, kind } : null
}

const markupColumns = new Set(['shortDescription', 'description', 'ingredients'])

/** A value of a column as people read it. */
export const readableText = (field: string, value: string): string =>
  markupColumns.has(field) ? (fromMarkup(value)?.text ?? value) : value
