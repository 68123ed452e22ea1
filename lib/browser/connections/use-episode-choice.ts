import { useState } from 'react'
import useSWR from 'swr'
import type { Delivery, ImportCandidate } from '#contract'
import { announceFailure } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'

/** What was chosen for a show: another show begins anew. */
interface Stated {
  show: number
  season: number | null
  episode: number | null
}

/**
 * The seasons of a show, the episodes of the one that is chosen, and both numbers: at first what the delivery said, where the
 * show has it.
 * @param show null until one is chosen
 */
export function useEpisodeChoice(show: ImportCandidate | null, item: Delivery['item'], failed: string) {
  const [last, setLast] = useState<Stated | null>(null)
  const stated = last?.show === show?.id ? last : null
  const options = {
    ...SWR_OPTIONS,
    onError: (error: unknown) => announceFailure(errorMessage(error, failed)),
  }

  const seasons = useSWR(
    show && (['seasons', show.id] as const),
    ([, id]) => request('seasons', { id }),
    options,
  )
  const asked = stated?.season ?? item.season
  const season = seasons.data?.some(({ number }) => number === asked) ? asked : null

  const details = useSWR(
    show && season !== null && (['season', show.id, season] as const),
    ([, id, number]) => request('season', { id, season: number }),
    options,
  )
  const episodes = details.data?.episodes
  const wished = stated?.episode ?? item.episode
  const episode = episodes?.some(({ number }) => number === wished) ? wished : null

  const error: unknown = seasons.error ?? details.error
  return {
    seasons: seasons.data,
    episodes,
    season,
    episode,
    isLoading: seasons.isLoading || details.isLoading,
    failure: error
      ? {
          sentence: errorMessage(error, failed),
          site: null,
          status: 0,
          isPending: false,
          retry: () => void (seasons.error ? seasons.mutate() : details.mutate()),
        }
      : null,
    setSeason: (number: number) => show && setLast({ show: show.id, season: number, episode: null }),
    setEpisode: (number: number) => show && setLast({ show: show.id, season, episode: number }),
  }
}
