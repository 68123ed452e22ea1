import { type RefObject, useEffect } from 'react'

/** Focuses the element after a dialog: while a modal dialog is open, the page beneath it is inert. */
export function useFocusReturn(target: RefObject<HTMLElement | null>, isOpen = true): void {
  useEffect(() => {
    if (isOpen) return () => target.current?.focus({ preventScroll: true })
  }, [isOpen, target])
}
