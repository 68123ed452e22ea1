/** Of a page that shows the member's name or picture, at whatever address. */
export function memberTag(id: number): string {
  return `member-${id}`
}

/** Of a list's page that found none: there may be one, which is hidden. */
export const HIDDEN_LISTS_TAG = 'hidden-lists'

/** Of a page that shows a list of the member's. */
export function listsTag(memberId: number): string {
  return `lists-${memberId}`
}

/** Of a page that shows seasons of the show, with the members' ratings of them. */
export function showTag(id: number): string {
  return `show-${id}`
}
