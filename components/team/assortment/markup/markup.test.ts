import fc from 'fast-check'
import { fromMarkup, readableText, toMarkup } from './markup'

test.each([
  ['paragraphs', '<p>Erst so.</p><p>Dann <strong>so</strong>.</p>', 'Erst so.\n\nDann **so**.'],
  ['a line', '<strong>Roggen</strong>mehl, <em>Bio</em> & Salz'.replace('&', '&amp;'), '**Roggen**mehl, *Bio* & Salz'],
  ['a list', '<p>Dazu:</p><ul><li>Butter</li><li>Salz</li></ul>', 'Dazu:\n\n- Butter\n- Salz'],
  ['a break', '<p>Erst<br />dann</p>', 'Erst\ndann'],
  ['nothing', '', ''],
  ['stars', 'Waren (*) zu 3 * 2 (*)', 'Waren (*) zu 3 * 2 (*)'],
  ['a heading', '<h2>1. Geltung</h2><p>Für alle.</p>', '## 1. Geltung\n\nFür alle.'],
  ['a link', '<p>Im <a href="/service#a?b=1&amp;c=2">Service</a>.</p>', 'Im [Service](/service#a?b=1&c=2).'],
])('%s is written without tags, and leads back', (_what, markup, text) => {
  const read = fromMarkup(markup)
  expect(read?.text).toBe(text)
  expect(toMarkup(text, read?.kind ?? 'line')).toBe(markup)
})

test.each(['<ol><li>Erst</li></ol>', '<ul><li>Außen<ul><li>Innen</li></ul></li></ul>', '<p>Offen'])(
  '%s stays as it is',
  (markup) => {
    expect(fromMarkup(markup)).toBeNull()
    expect(readableText('description', markup)).toBe(markup)
  },
)

test('a link that pages would not show stays as it is typed', () => {
  expect(toMarkup('[Mehr](javascript:x) [Mehr](http://x.de)', 'document')).toBe(
    '<p>[Mehr](javascript:x) [Mehr](http://x.de)</p>',
  )
})

test('what is typed never becomes a tag', () => {
  expect(toMarkup('<script>1 < 2</script>', 'line')).toBe('&lt;script&gt;1 &lt; 2&lt;/script&gt;')
})

test('of any markup either everything leads back, or it is left alone', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<strong>',
    '</strong>',
    '<ul>',
    '</ul>',
    '<li>',
    '</li>',
    'a',
    ' ',
    '*',
    '-',
    '<br />',
    '<h2>',
    '</h2>',
    '## ',
    '<a href="/service">',
    '</a>',
    '[a](/b)',
    '&amp;',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const markup = parts.join('')
      const read = fromMarkup(markup)
      const gapless = (text: string) => text.replaceAll(/>\s+</g, '><').trim()
      return read === null || gapless(toMarkup(read.text, read.kind)) === gapless(markup)
    }),
  )
})
