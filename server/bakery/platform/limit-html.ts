/** Drops everything from HTML that pages do not show. */
import sanitizeHtml from 'sanitize-html'
import { type furtherTags, isAllowedLink, richTextTags } from '@/lib/format/rich-text'

/** A link to elsewhere loses its address, its text stays. */
const limitLink = (tagName: string, { href = '' }: Readonly<Record<string, string>>) => ({
  tagName,
  attribs: (isAllowedLink(href) ? { href } : {}) as Record<string, string>,
})

export const limitHtml = (html: string, further: readonly (typeof furtherTags)[number][] = []): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextTags, ...further],
    allowedAttributes: { a: ['href'] },
    transformTags: { a: limitLink },
    // Checked by `limitLink`, with the rule of the pages.
    allowedSchemes: ['https', 'mailto', 'tel'],
  })
