/** How a browser's translator treats a text: it puts `<font><font>` around it, or in its place. */
export type Translator = 'wraps' | 'replaces'

/** Runs in a page: whether the page is hydrated, and what it does about translators has been loaded. */
export function isReadyForTranslator(): boolean {
  return !String(Node.prototype.removeChild).includes('[native code]')
}

/** Runs in a page that is hydrated, and goes on with each text that comes later, as translators do. Words stay as they are. */
export function translate(how: Translator): void {
  const isTranslated = (text: Node) =>
    text.parentElement?.closest('font, script, style, textarea, noscript, svg')
  function translateText(text: Text): void {
    if (!text.isConnected || isTranslated(text) || !text.data.trim()) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    inner.append(how === 'wraps' ? text : text.data)
  }
  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    if (root instanceof Text) texts.push(root)
    texts.forEach(translateText)
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') translateAll(target)
      else addedNodes.forEach(translateAll)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  translateAll(document.body)
}
