const NOTES = '[data-note], [data-failure]'

export type ReplacedFocus = ReturnType<typeof replacedFocus>

interface Pressed {
  control: Element | null
  /** The control that was pressed first; those in its note belong to it. */
  origin: Element | null
  label: string
  /** Hold the note, the nearest first. */
  around: Element[]
  isLeft: boolean
  /** Whether `control` has the focus because neither what was pressed nor its place is there. */
  isStandIn?: boolean
}

/**
 * Gives the focus of a control that an action replaced to its note; after an undo or a retry to the control that was pressed
 * first, or to what is in its place or in that of the note, or else to the first control of the place, until what was
 * pressed is there again.
 */
export function replacedFocus() {
  let element: HTMLElement | null = null
  let pressed: Pressed | null = null

  function remember({ focusesNote: isLeft = false }: { focusesNote?: boolean } = {}): void {
    const control = document.activeElement
    const note = control?.closest(NOTES) ?? null
    const first = note && pressed ? pressed : { origin: control, label: labelOf(control) }
    pressed = { ...first, control, around: note ? ancestorsOf(note) : [], isLeft }
  }

  /** Of what begins by itself, and is pressed for only where it failed. */
  function rememberRetry(): void {
    if (document.activeElement?.closest(NOTES)) remember()
  }

  function replace(): void {
    if (!pressed) return
    const { control, origin, label, around, isLeft, isStandIn = false } = pressed
    const isLost = !control?.isConnected && document.activeElement === document.body
    const isStandingIn = isStandIn && document.activeElement === control
    const note = element?.querySelector<HTMLElement>('[data-note] button')
    if (!isLost && !isStandingIn && !(isLeft && note)) return
    const buttons = element ? [...element.querySelectorAll('button')] : []
    const same = [origin, buttons.find((button) => labelOf(button) === label)]
    if (isStandingIn) {
      const back = same.find(takesFocus)
      if (back) pressed = { ...pressed, control: back, isStandIn: false }
      return
    }
    const inPlace = around.filter((one) => !element || element.contains(one))
    const near = [note, ...same, ...inPlace.map((one) => one.querySelector('button'))].find(takesFocus)
    const next = near ?? [buttons[0], element?.querySelector('a'), element].find(takesFocus)
    pressed = { ...pressed, control: next ?? control, isLeft: false, isStandIn: !near }
  }

  const place = (now: HTMLElement | null) => {
    element = now
  }
  return { place, remember, rememberRetry, replace }
}

/** Gives it the focus, which what is gone, hidden or no control does not take. */
function takesFocus(control: Element | null | undefined): boolean {
  if (!(control instanceof HTMLElement) || control === document.body) return false
  control.focus({ preventScroll: true })
  return document.activeElement === control
}

/** The nearest one first. */
function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

function labelOf(control: Element | null): string {
  return control?.getAttribute('aria-label') ?? control?.textContent ?? ''
}
