/**
 * Focuses a pressed button as other browsers do: Safari focuses what lies around it, and a popover, a tab or a dot would not hear
 * the keys that follow. Returns a function that stops it.
 */
export function focusPressed(): () => void {
  let pressed: HTMLElement | null = null
  const onMouseDown = ({ target, defaultPrevented }: MouseEvent) => {
    // What prevents the press leaves the focus where it is.
    pressed = !defaultPrevented && target instanceof Element ? target.closest('button, summary') : null
  }
  const onClick = () => {
    const focused = document.activeElement
    // A menu that the press has opened has the focus already.
    if (pressed && focused !== pressed && focused?.contains(pressed)) pressed.focus({ preventScroll: true })
    pressed = null
  }
  document.addEventListener('mousedown', onMouseDown)
  // Before the handlers of the button itself, which may give the focus on.
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    document.removeEventListener('mousedown', onMouseDown)
    document.removeEventListener('click', onClick, { capture: true })
  }
}
