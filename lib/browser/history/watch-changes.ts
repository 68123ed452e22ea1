import { countPosted, onTabMessage } from '#lib/browser/tab-messages'

let received = 0
onTabMessage('watches', () => {
  received += 1
})

/** Grows with each change of the member's watches, here or in another tab. */
export function watchChanges(): number {
  return received + countPosted('watches')
}
