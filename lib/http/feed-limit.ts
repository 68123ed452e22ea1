import { FEEDS_PER_MINUTE } from '../contract/limits.ts'
import { createAttemptWindows } from '../service/attempt-windows.ts'
import { splitLanguage } from '../text/language.ts'

const FEED = /^\/(user|list)\/[^/]+\/feed\.xml$/
const LIMIT = { max: FEEDS_PER_MINUTE, windowMs: 60_000 }

/**
 * Returns a function that counts a request for a feed, of whatever member or list, against the client's address; the rest is
 * not counted. It returns the seconds to wait: 0 within the limit. Here, because a feed in the page cache reaches no route.
 */
export function createFeedLimit(): (address: string | undefined, client: string | null) => number {
  const count = createAttemptWindows()
  return (address = '', client) => {
    const [path = ''] = address.split('?', 1)
    return client !== null && FEED.test(splitLanguage(path).path) ? count(client, LIMIT, new Date()) : 0
  }
}
