import { inPageLanguage } from '#lib/browser/in-page-language'

// Not the router: nothing of the previous session may stay in memory.
export function navigate(path: string): void {
  window.location.assign(inPageLanguage(path))
}

export function reloadPage(): void {
  window.location.reload()
}
