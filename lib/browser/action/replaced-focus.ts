interface Pressed {
  control: Element | null
  /** The control that was pressed first; those in its note belong to it. */
  origin: Element | null
  label: string
  /** Holds the note. */
  around: Element | null
  isLeft: boolean
}

/**
 * Gives the focus of a control that an action replaced to its note; after an undo to the control that was pressed
 * first, or to what is in its place or in that of the note, or else to the first control of the place.
 */
export function replacedFocus() {
  let element: HTMLElement | null = null
  let pressed: Pressed | null = null

  function remember({ focusesNote: isLeft = false }: { focusesNote?: boolean }): void {
    const control = document.activeElement
    const note = control?.closest('[data-note]') ?? null
    const first = note && pressed ? pressed : { origin: control, label: labelOf(control) }
    pressed = { ...first, control, around: note?.parentElement ?? null, isLeft }
  }

  function replace(): void {
    if (!pressed || !element) return
    const { control, origin, label, around, isLeft } = pressed
    const isLost = !control?.isConnected && document.activeElement === document.body
    const note = element.querySelector<HTMLElement>('[data-note] button')
    if (!isLost && !(isLeft && note)) return
    const buttons = [...element.querySelectorAll('button')]
    const next =
      note ??
      (origin?.isConnected && origin instanceof HTMLElement ? origin : null) ??
      buttons.find((button) => labelOf(button) === label) ??
      around?.querySelector('button') ??
      buttons[0] ??
      element.querySelector('a') ??
      element
    next.focus({ preventScroll: true })
    pressed = { ...pressed, control: next, isLeft: false }
  }

  const place = (now: HTMLElement | null) => {
    element = now
  }
  return { place, remember, replace }
}

function labelOf(control: Element | null): string {
  return control?.getAttribute('aria-label') ?? control?.textContent ?? ''
}
