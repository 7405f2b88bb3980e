/**
 * Simulates a browser's translator: replaces every text node by its own elements, now and after every change of the page.
 * The words stay unchanged, so that tests find them. Self-contained, because browser tests inject its source. Returns a
 * function that stops it.
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
