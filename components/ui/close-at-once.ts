import type { SyntheticEvent } from 'react'

/** For `onCancel` of a dialog: its `close` comes after the next key, which may have opened the sheet again. */
export function closeAtOnce(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    currentTarget.close()
    onClose()
  }
}
