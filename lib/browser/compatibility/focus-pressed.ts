/**
 * Focuses a pressed button as other browsers do: Safari focuses what lies around it, and a popover, a tab or a dot would not hear
 * the keys that follow. Returns a function that stops it.
 */
export function focusPressed(): () => void {
  let isPrevented = false
  const onMouseDown = ({ defaultPrevented }: MouseEvent) => {
    // What prevents the press leaves the focus where it is.
    isPrevented = defaultPrevented
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    // The click of a key or of a script is no press.
    if (isPrevented || detail === 0 || !(target instanceof Element)) return
    // Read here, not at the mousedown: the first of a page makes React hydrate it, and is over before this listens.
    const pressed = target.closest<HTMLElement>('button, summary')
    const focused = document.activeElement
    // A menu that the press has opened has the focus already.
    if (pressed && focused !== pressed && focused?.contains(pressed)) pressed.focus({ preventScroll: true })
  }
  document.addEventListener('mousedown', onMouseDown)
  // Before the handlers of the button itself, which may give the focus on.
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    document.removeEventListener('mousedown', onMouseDown)
    document.removeEventListener('click', onClick, { capture: true })
  }
}
