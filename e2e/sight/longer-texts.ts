/** Runs in the page: makes each text 40 % longer, as other languages do. Figures and codes stay. */
export function lengthenTexts(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript, svg, kbd, code')) continue
    node.textContent = longer(node.textContent ?? '')
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
    field.placeholder = longer(field.placeholder)

  function longer(text: string): string {
    if (!/\p{L}{3}/u.test(text)) return text
    const words = text.trim()
    const added = words.slice(0, Math.ceil(words.length * 0.4)).trim()
    // A single word becomes a longer one.
    return text.replace(words, () => words + (/\s/.test(words) ? ' ' : '') + added)
  }
}

/** Runs in the page: what is chosen in selects that are too narrow for it. A range cannot measure it. */
export function cutChoices(): string[] {
  return (
    Array.from(document.querySelectorAll('select'))
      .filter((select) => select.checkVisibility({ visibilityProperty: true }))
      // The words of some stand beside them.
      .filter((select) => getComputedStyle(select).color !== 'rgba(0, 0, 0, 0)')
      .flatMap((select) => {
        const { font, fontStretch, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
        const chosen = document.createElement('span')
        Object.assign(chosen.style, {
          font,
          fontStretch,
          letterSpacing,
          position: 'absolute',
          whiteSpace: 'pre',
        })
        chosen.textContent = select.selectedOptions[0]?.label ?? ''
        document.body.append(chosen)
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const isCut = chosen.getBoundingClientRect().width > room + 1
        chosen.remove()
        return isCut ? [`a choice is cut: ${chosen.textContent}`] : []
      })
  )
}

/** Runs in the page: the pairs of controls of which one lies over the other, by their places in the document. */
export function overlappingControls(): Record<string, string> {
  const controls = Array.from(document.querySelectorAll('a[href], button, input, select, textarea, summary'))
    .map((element, index) => ({ element, index, layer: layerOf(element), boxes: boxesOf(element) }))
    .filter(({ element }) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  const pairs: Record<string, string> = {}
  for (const [at, one] of controls.entries()) {
    for (const other of controls.slice(at + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue
      if (one.boxes.some((box) => other.boxes.some((theirs) => meet(box, theirs))))
        pairs[`${one.index} ${other.index}`] = `${nameOf(one.element)} over ${nameOf(other.element)}`
    }
  }
  return pairs

  function boxesOf(element: Element): DOMRect[] {
    return Array.from(element.getClientRects()).filter(({ width, height }) => width > 1 && height > 1)
  }

  /** Bars lie over what scrolls beneath them. */
  function layerOf(element: Element): Element | null {
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(holder).position)) return holder
    }
    return null
  }

  function meet(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 1 && height > 1
  }

  function nameOf(element: Element): string {
    return (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40)
  }
}
