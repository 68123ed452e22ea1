/** Distance from the window's edges, in pixels, within which the page scrolls. */
const EDGE = 88
const STEP = 9

/** Scrolls while the pointer is near an edge. `onMove` gets the pointer's height whenever either has moved. */
export function startAutoScroll(onMove: (y: number) => void, startY: number) {
  let y = startY
  let frame = requestAnimationFrame(step)

  function step(): void {
    const direction = Number(y > window.innerHeight - EDGE) - Number(y < EDGE)
    if (direction !== 0) {
      window.scrollBy({ top: direction * STEP, behavior: 'instant' })
      onMove(y)
    }
    frame = requestAnimationFrame(step)
  }

  return {
    moveTo(next: number): void {
      y = next
      onMove(y)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
