/** Whether an input's change is a step of composing a character (Japanese, Chinese, Korean …), not a character yet. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true
}
