'use client'

import { useState } from 'react'
import type { Overlay } from '#components/dot/dot-menu-and-sheets'
import { useReopenGuard } from '../ui/overlay/use-reopen-guard'
import { useMenuGestures } from './use-menu-gestures'

/**
 * What a dot opens over the page.
 * @param hasMenu without one its gestures open nothing
 * @param onMenu called as the menu is asked for
 */
export function useDotOverlay(hasMenu: boolean, onMenu: () => void) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const press = useReopenGuard(overlay !== null)
  const { gestures, endsLongPress } = useMenuGestures(openMenu)

  function openMenu(): void {
    onMenu()
    if (hasMenu) setOverlay('menu')
  }

  return {
    overlay,
    open: setOverlay,
    // A line of the menu may lead to a sheet before the menu closes.
    replace: (next: Overlay | null) => setOverlay((now) => (next === null && now !== overlay ? now : next)),
    ofDot: { ...(hasMenu && gestures), onPointerDownCapture: press.remember },
    ofMore: { onPointerDown: press.remember, onOpen: () => press.hasClosed() || openMenu() },
    /** Whether a click on the dot does nothing else than end a long press, or close the menu. */
    endsOverlay: () => endsLongPress() || press.hasClosed(),
  }
}
