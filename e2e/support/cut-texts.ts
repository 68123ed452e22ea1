/** Runs in the page: texts and controls that leave the window, or a box that hides what is beyond it, and narrow fields. */
export function cutTexts(leastField?: unknown): string[] {
  const width = document.documentElement.clientWidth
  const cut: string[] = []
  if (document.documentElement.scrollWidth > width)
    cut.push(`the page is ${document.documentElement.scrollWidth} wide`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || !isMeantToBeSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) note(parent, box, node.textContent)
  }
  for (const control of document.querySelectorAll('button, input, select, a, img, svg')) {
    if (isMeantToBeSeen(control))
      note(control, control.getBoundingClientRect(), control.outerHTML.slice(0, 80))
  }
  for (const field of document.querySelectorAll(
    'input[type=search], input[type=email], input[type=password]',
  )) {
    if (isMeantToBeSeen(field) && field.clientWidth < Number(leastField ?? 150))
      cut.push(`a field is ${field.clientWidth} wide`)
  }
  return Array.from(new Set(cut))

  function note(element: Element, box: DOMRect, name: string): void {
    if (box.width === 0 || box.height === 0) return
    for (
      let holder: Element | null = element;
      holder && holder !== document.body;
      holder = holder.parentElement
    ) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(holder)
      // Rows of posters scroll; an overview and a note are shortened, and whole on a page or unfolded.
      const isShortened = webkitLineClamp !== 'none' && holder.matches('p, summary *')
      if (overflowX === 'auto' || overflowX === 'scroll' || isShortened) return
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const frame = holder.getBoundingClientRect()
        const isCut =
          (overflowX !== 'visible' && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
          (overflowY !== 'visible' && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1))
        if (isCut) cut.push(`cut by ${holder.className}: ${name.trim()}`)
      }
      if (position === 'fixed') break
    }
    if (box.left < -1 || box.right > width + 1)
      cut.push(`out of the window (${Math.round(box.left)}–${Math.round(box.right)}): ${name.trim()}`)
  }

  function isMeantToBeSeen(element: Element): boolean {
    if (element.closest('[aria-hidden=true], script, style, noscript, option, title')) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    // Taken from sight on purpose: for screen readers, and the skip link.
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { clipPath, position } = getComputedStyle(holder)
      if (clipPath === 'inset(50%)' && (position === 'absolute' || position === 'fixed')) return false
    }
    return true
  }
}
