import { splitLanguage } from '#lib/text/language'

// The screen is frozen meanwhile; a prefetched page renders within this time.
const TIMEOUT_MS = 150

let resolvePending: (() => void) | null = null

export function transitionName(path: string): string {
  return `poster${splitLanguage(path).path.replaceAll('/', '-')}`
}

// Only the pressed poster is named: a title may appear twice, and a duplicate name cancels the transition.
export function transitionTo(link: Element, path: string, navigate: () => void): void {
  const card = link.closest('article, li')
  const posters = Array.from(card?.querySelectorAll<HTMLElement>('[data-poster]') ?? [])
  const poster = posters.find((one) => one.dataset.poster === splitLanguage(path).path)
  if (!poster || !('startViewTransition' in document) || prefersReducedMotion()) {
    navigate()
    return
  }
  poster.style.setProperty('view-transition-name', transitionName(path))
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        resolvePending = resolve
        setTimeout(resolve, TIMEOUT_MS)
        navigate()
      }),
  )
  // Another press skips the transition, which is no error.
  transition.ready.catch(() => {})
  transition.finished.finally(() => poster.style.removeProperty('view-transition-name')).catch(() => {})
}

export function finishTransition(): void {
  resolvePending?.()
  resolvePending = null
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
