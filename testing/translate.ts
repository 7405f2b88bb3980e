/**
 * Does to a page what browsers' translators do: every text node gives way to elements of the translator's own, now and
 * whenever the page writes a text. The words stay as they are, so that tests find them. It uses nothing from outside
 * itself, because journeys hand it to the browser as source. Answers how to end it.
 */
export function translatePage(): () => void {
  const LEFT_ALONE = 'font, script, style, noscript, textarea, title, svg, [translate="no"]'

  const translate = (text: Text) => {
    if (!/\S/.test(text.data) || text.parentElement === null || text.parentElement.closest(LEFT_ALONE) !== null) return
    const translated = document.createElement('font')
    translated.append(document.createElement('font'))
    translated.firstElementChild?.append(text.data)
    text.replaceWith(translated)
  }
  const translateIn = (node: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    if (node instanceof Text) texts.push(node)
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
    for (const text of new Set(texts)) translate(text)
  }

  translateIn(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return () => observer.disconnect()
}
