const STORED = 'keys'

/** Whether single keys act: on unless this browser's member switched them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Without storage they stay on.
  }
}

/** Whether a key pressed here is a command, not text or the browser's own shortcut. */
export function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areKeysOn()) return false
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select'))
  )
}
