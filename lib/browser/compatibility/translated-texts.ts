/** What a translator put in the place of a text. */
const standIns = new WeakMap<Node, Node>()

/**
 * Lets React change texts that the browser's translator has put into `<font>`, or replaced by one. React still has the text, and
 * would fail to remove it or to insert something before it, or write what it says now where nobody sees it.
 */
export function changeTranslatedTexts(): void {
  const observer = new MutationObserver(keepStandIns)
  observer.observe(document.body, { childList: true, subtree: true })

  /** Puts a text where React left it; the translator, which observes the page too, translates it again. */
  function putBack(text: Node | null): void {
    if (!(text instanceof Text)) return
    keepStandIns(observer.takeRecords())
    const standIn = outermostFont(text.parentNode ?? standIns.get(text))
    standIn?.parentNode?.replaceChild(text, standIn)
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      putBack(child)
      return appendChild.call(this, child)
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      putBack(child)
      putBack(before)
      return insertBefore.call(this, child, isLost(before) ? null : before)
    },
    removeChild(this: Node, child: Node) {
      putBack(child)
      return isLost(child) ? child : removeChild.call(this, child)
    },
  })
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this)
      nodeValue?.set?.call(this, value)
    },
  })
}

function keepStandIns(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    if (font) for (const node of removedNodes) if (node instanceof Text) standIns.set(node, font)
  }
}

/** Whether the text was replaced before the page was observed. */
function isLost(node: Node | null): boolean {
  return node instanceof Text && !node.parentNode
}

function outermostFont(node: Node | null | undefined): Node | undefined {
  if (!isFont(node)) return undefined
  return outermostFont(node.parentNode) ?? node
}

function isFont(node: Node | null | undefined): node is Node {
  return node?.nodeName === 'FONT'
}
