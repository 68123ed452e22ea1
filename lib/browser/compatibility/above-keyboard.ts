/**
 * Tells a box at the foot of the window how much of it the keyboard of a phone covers, as `--keyboard`: iOS lays the keyboard
 * over the page, and the window stays as high as it was. Returns a function that stops it.
 */
export function keepAboveKeyboard(box: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const measure = () => {
    // A page that is zoomed shows less of itself, too.
    const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
    box.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
