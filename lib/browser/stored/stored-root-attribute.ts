import { useSyncExternalStore } from 'react'
import { readStored, store } from '#lib/browser/stored/web-storage'

/**
 * A choice of this browser in local storage, which the styles read from an attribute on the root. The script in the head
 * sets it before the first paint.
 */
export function storedRootAttribute<Choice extends string>(key: string, attribute: `data-${string}`) {
  const listeners = new Set<() => void>()

  function show(choice: string | null): void {
    if (choice === null) document.documentElement.removeAttribute(attribute)
    else document.documentElement.setAttribute(attribute, choice)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    const followOtherTab = (event: StorageEvent) => event.key === key && show(event.newValue)
    window.addEventListener('storage', followOtherTab)
    listeners.add(listener)
    return () => {
      window.removeEventListener('storage', followOtherTab)
      listeners.delete(listener)
    }
  }

  const read = () => document.documentElement.getAttribute(attribute) as Choice | null

  /** For the next page: this one stays as it is. */
  function keep(choice: Choice | null): void {
    store('local', key, choice)
  }

  return {
    /** Null for none, and on the server. */
    useChoice: () => useSyncExternalStore(subscribe, read, () => null),
    /** What the page shows. */
    read,
    keep,
    choose(choice: Choice | null): void {
      keep(choice)
      show(choice)
    },
    /** Shows what is kept, as the script in the head does: for a page that is opened in this document. */
    apply(): void {
      show(readStored('local', key))
    },
  }
}
