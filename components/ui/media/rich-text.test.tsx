/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { RichText } from './rich-text'

const htmlOf = (html: string) => render(<RichText html={html} />).container.innerHTML

describe('rich text', () => {
  it('keeps paragraphs, emphasis, breaks, lists and headings', () => {
    const html = '<h2>Brot</h2><p>Mit <strong>Roggen</strong>mehl<br>und <em>Zeit</em></p><ul><li>Salz</li></ul>'
    expect(htmlOf(html)).toBe(html)
  })

  it('keeps words together that belong together', () =>
    expect(htmlOf('<p>von 7 bis 17 Uhr</p>')).toBe('<p>von 7 bis&nbsp;17&nbsp;Uhr</p>'))

  it('drops attributes', () => expect(htmlOf('<p onclick="alert(1)">Brot</p>')).toBe('<p>Brot</p>'))
  it('drops foreign elements and keeps their text', () =>
    expect(htmlOf('<a href="x">Brot</a>')).toBe('<span>Brot</span>'))
  it('closes open elements', () => expect(htmlOf('<p>a <strong>b')).toBe('<p>a <strong>b</strong></p>'))
  it('shows a decoded tag as text', () =>
    expect(htmlOf('&lt;img&gt; &amp; mehr')).toBe('<span>&lt;img&gt; &amp; mehr</span>'))

  it('opens other sites in a new tab, and says so', () =>
    expect(htmlOf('<a href="https://ec.europa.eu/odr?a=1&amp;b=2">Streit</a>')).toBe(
      '<a href="https://ec.europa.eu/odr?a=1&amp;b=2" class="link" target="_blank" rel="noreferrer">Streit<span class="visually-hidden"> (öffnet in einem neuen Tab)</span></a>',
    ))
})
