/** Whether the event is a step of an input method (Japanese, Chinese, Korean …), not a finished character. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  return (
    ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
    // Safari's Enter that confirms a word comes after the composition: only the key code of input methods says what it is.
    (nativeEvent instanceof KeyboardEvent && nativeEvent.keyCode === 229)
  )
}
