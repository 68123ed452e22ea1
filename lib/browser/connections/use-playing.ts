import useSWR from 'swr'
import type { PlayingLists } from '#contract'
import { request } from '#lib/browser/request'

const EVERY_MS = 60_000

/** Asked again each minute while the page is visible. @param initial of the page */
export function usePlaying(initial: PlayingLists) {
  const { data } = useSWR('playing', () => request('playing', {}), {
    fallbackData: initial,
    refreshInterval: EVERY_MS,
    refreshWhenHidden: false,
    revalidateOnMount: false,
  })
  return data
}
