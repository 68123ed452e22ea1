/** Whether the event is a step of an input method (Japanese, Chinese, Korean …), not a finished character. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true
}
