import { UP_NEXT_KEY } from '#lib/addresses/stored/local-storage-keys'
import { hasSessionHint, onViewerChange } from '#lib/browser/session/signed-in'
import { readStored, store } from '#lib/browser/stored/web-storage'

// Home is the same page for all viewers: what this browser knows decides whether it leaves room for the shows.
onViewerChange(() => {
  if (!hasSessionHint()) rememberUpNext(0)
  applyUpNext()
})

export function rememberUpNext(count: number): void {
  store('local', UP_NEXT_KEY, count > 0 ? String(count) : null)
}

/** For the next page; `lib/addresses/head/head-script` does the same before the first paint. */
export function applyUpNext(): void {
  document.documentElement.toggleAttribute(
    'data-up-next',
    hasSessionHint() && readStored('local', UP_NEXT_KEY) !== null,
  )
}
