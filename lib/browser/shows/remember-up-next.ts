import { UP_NEXT_KEY } from '#lib/addresses/stored/local-storage-keys'
import { hasSessionHint, onViewerChange } from '#lib/browser/session/signed-in'

// Home is the same page for all viewers: what this browser knows decides whether it leaves room for the shows.
onViewerChange(() => {
  if (!hasSessionHint()) rememberUpNext(0)
  applyUpNext()
})

export function rememberUpNext(count: number): void {
  try {
    if (count > 0) localStorage.setItem(UP_NEXT_KEY, String(count))
    else localStorage.removeItem(UP_NEXT_KEY)
  } catch {
    // Without storage no room is left, and no show is shown.
  }
}

/** For the next page; `lib/addresses/head/head-script` does the same before the first paint. */
export function applyUpNext(): void {
  document.documentElement.toggleAttribute('data-up-next', hasSessionHint() && isRemembered())
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(UP_NEXT_KEY) !== null
  } catch {
    return false
  }
}
