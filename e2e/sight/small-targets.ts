/**
 * Runs in the page: controls below this selector that are smaller than 24 by 24 CSS pixels, or of which their neighbours
 * leave less free, whichever of the two is on top. Stricter than WCAG 2.2, 2.5.8: distance makes up for nothing.
 */
export function smallTargets(root: string): string[] {
  const least = 24
  const targets = Array.from(
    document.querySelectorAll(`${root} :is(a[href], button, summary, select, input)`),
  ).filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const boxes = targets.map((element) => element.getBoundingClientRect())
  return boxes.flatMap((box, at) => {
    const target = targets[at]
    const neighbours = boxes.filter((other, index) => index !== at && meet(box, other))
    if (hasFreeSquare(box, neighbours)) return []
    const size = `${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`
    return [`${size}, ${neighbours.length} neighbours over it: ${target?.outerHTML.slice(0, 160)}`]
  })

  function hasFreeSquare(box: DOMRect, neighbours: readonly DOMRect[]): boolean {
    const lefts = [box.left, ...neighbours.map(({ right }) => right)]
    const tops = [box.top, ...neighbours.map(({ bottom }) => bottom)]
    return lefts.some((left) =>
      tops.some((top) => {
        const square = new DOMRect(left, top, least, least)
        const isInside =
          left >= box.left && top >= box.top && square.right <= box.right && square.bottom <= box.bottom
        return isInside && !neighbours.some((other) => meet(square, other))
      }),
    )
  }

  /** Edges that share a pixel after rounding do not count. */
  function meet(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 0.05 && height > 0.05
  }
}
