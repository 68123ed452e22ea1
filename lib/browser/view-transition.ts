/**
 * Milliseconds for which the screen may stand still while the next page comes. A page that was fetched ahead is there by
 * then; for a later one nothing travels.
 */
const PATIENCE_MS = 150

let arrived: (() => void) | null = null

/** The view-transition-name of a title's poster, by the title's own path: `poster-movie-603`. */
export function transitionName(path: string): string {
  return `poster${path.replaceAll('/', '-')}`
}

/**
 * Leaves for a title's page, whose poster grows out of the one on the pressed card, where the browser can and the viewer
 * likes motion. Only the pressed poster is named: a title may stand in two rows of a page, and a name that two elements
 * bear cancels the transition. Not React's `<ViewTransition>`: it does not take part in Next's navigations (16.4.6).
 */
export function transitionTo(link: Element, path: string, leave: () => void): void {
  const card = link.closest('article, li')
  const posters = Array.from(card?.querySelectorAll<HTMLElement>('[data-poster]') ?? [])
  const poster = posters.find((one) => one.dataset.poster === path)
  if (!poster || !('startViewTransition' in document) || isStill()) {
    leave()
    return
  }
  poster.style.setProperty('view-transition-name', transitionName(path))
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        arrived = resolve
        setTimeout(resolve, PATIENCE_MS)
        leave()
      }),
  )
  // Another press skips it, and that is no fault.
  transition.ready.catch(() => {})
  transition.finished.finally(() => poster.style.removeProperty('view-transition-name')).catch(() => {})
}

/** The next page is there: what is on its way to it may go on. */
export function arrive(): void {
  arrived?.()
  arrived = null
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
