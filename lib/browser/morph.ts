/** The view-transition-name of a title's poster, by the title's own path: `poster-movie-603`. */
export function morphName(path: string): string {
  return `poster${path.replaceAll('/', '-')}`
}

/**
 * Names the poster of the card whose link was pressed, so that the one on the details page grows out of it. Only that
 * one: a title may stand in two rows of a page, and a name that two elements bear cancels the transition.
 */
export function markPressed(link: Element, path: string): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    marked.style.removeProperty('view-transition-name')
    delete marked.dataset.pressed
  }
  const poster = link.closest('article, li')?.querySelector<HTMLElement>('[data-poster]')
  if (!poster) return
  poster.dataset.pressed = ''
  poster.style.setProperty('view-transition-name', morphName(path))
}
