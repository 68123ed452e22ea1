import useSWR from 'swr'
import {
  PROFILE_PAGE_SIZE,
  type ProfileCard,
  type ProfilePart,
  type ProfileQuery,
  profileSearch,
  profileTitlesPath,
  unpackCards,
  viewProfile,
} from '#lib/addresses/profile-query'
import { SWR_OPTIONS } from '#lib/browser/swr-options'

export interface Given {
  memberId: number
  /** Titles in the whole collection. */
  total: number
  /** What the page was asked for, and what it brought; of a collection of one page, everything. */
  asked: ProfileQuery
  part: ProfilePart
}

/**
 * The part of a collection that an address asks for. What the page did not bring is made here, out of the whole
 * collection, which is fetched once; `part` stays what it was until that has come.
 */
export function useProfileTitles({ memberId, total, asked, part }: Given, query: ProfileQuery) {
  const isAsked = profileSearch(query) === profileSearch(asked)
  const isHere = total <= PROFILE_PAGE_SIZE
  const isMissing = !isHere && !isAsked
  const { data, error } = useSWR(isMissing ? profileTitlesPath(memberId) : null, load, SWR_OPTIONS)
  const whole = isHere ? part.cards : data
  return {
    part: whole ? viewProfile(whole, query) : part,
    isWaiting: isMissing && !data && !error,
    hasFailed: isMissing && !data && Boolean(error),
  }
}

async function load(path: string): Promise<ProfileCard[]> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return unpackCards(await answer.json())
}
