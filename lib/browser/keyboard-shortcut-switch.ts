import { readStored, store } from '#lib/browser/stored/web-storage'

const STORED = 'keys'

/** Whether single keys act: on unless this browser's member switched them off. */
export function areKeysOn(): boolean {
  return readStored('local', STORED) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  store('local', STORED, isOn ? null : 'off')
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
