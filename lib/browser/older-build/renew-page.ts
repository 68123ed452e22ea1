import { navigate, reloadPage } from '#lib/browser/full-navigation'
import { nextPage, pageReleased } from '#lib/browser/older-build/page-holds'
import { isTypedRestorable, keepTyped } from '#lib/browser/older-build/typed-text'
import { type Unsaved, unsavedOnPage } from '#lib/browser/older-build/unsaved'
import { readStoredJson, store } from '#lib/browser/stored/web-storage'

const KEY = 'renewed-page'
/** A page that lacks files again so soon lacks them for another reason. */
const APART_MS = 10 * 60 * 1000
/** Links have other files too: pictures that React loads early, icons. */
const BUILD_FILES = '/_next/static/'

/**
 * Loads the page again, once, where a script or style of its build is no longer there: another build has been deployed since. (Where the
 * next page is of another build, Next loads it as a whole.)
 */
export function renewOldPages(): () => void {
  const onError = ({ target }: Event) => {
    const file = fileOf(target)
    if (file?.startsWith(`${location.origin}${BUILD_FILES}`)) void renew(file)
  }
  // Such an event does not bubble.
  window.addEventListener('error', onError, true)
  return () => window.removeEventListener('error', onError, true)
}

/** What was not saved before the page loaded itself again, once; null where it has not. */
export function takeUnsaved(): Unsaved[] | null {
  const { at, unsaved = null } = read()
  if (unsaved) write({ at })
  return unsaved
}

let isRenewing = false

async function renew(file: string): Promise<void> {
  if (isRenewing || Date.now() - (read().at ?? 0) < APART_MS) return
  isRenewing = true
  try {
    await pageReleased()
    if (!(await isGone(file))) return
    const isLeaving = nextPage() !== null
    if (!isLeaving && !(await isTypedRestorable())) return
    await pageReleased()
    const unsaved = unsavedOnPage()
    const destination = nextPage()
    const hasArrived = isLeaving && !destination
    if (!unsaved || hasArrived) return
    // A page that was pressed for says nothing of it.
    const isAnnounced = !destination || unsaved.length > 0
    // Without storage it could not know that it has loaded itself.
    if (!write({ at: Date.now(), ...(isAnnounced && { unsaved }) })) return
    if (destination) return navigate(destination)
    keepTyped(location.pathname + location.search, document)
    reloadPage()
  } catch {
    // Without a connection the page stays as it is; the next file that is missing tries again.
  } finally {
    isRenewing = false
  }
}

/** Asked of the server: a script fails as well where the connection does. */
async function isGone(file: string): Promise<boolean> {
  return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404
}

function fileOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : null
}

interface Renewed {
  at?: number | undefined
  unsaved?: Unsaved[]
}

function read(): Renewed {
  return readStoredJson<Renewed>('session', KEY) ?? {}
}

function write(renewed: Renewed): boolean {
  return store('session', KEY, JSON.stringify(renewed))
}
