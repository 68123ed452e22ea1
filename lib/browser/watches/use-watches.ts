import useSWR, { mutate } from 'swr'
import { request } from '#lib/browser/request'
import { onViewerChange, useSignedIn } from '#lib/browser/session/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onChange } from '#lib/browser/tab-messages'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'
import type { Watch } from '#lib/contract/watches/watch-calls'

interface TitleWatches {
  count: number
  /** Newest first, the last 50. */
  watches: Watch[]
}

const PREFIX = 'watches:'

export function watchesKey({ mediaType, id }: TitleKey): string {
  return `${PREFIX}${titleKey({ mediaType, id })}`
}

const isKey = (key: unknown) => typeof key === 'string' && key.startsWith(PREFIX)
onChange(['watches'], () => void mutate(isKey))
onViewerChange(() => void mutate(isKey, undefined))

/** The member's watches of a title, or of one episode; null while they load, or where they cannot be loaded. */
export function useWatches(title: TitleKey, place?: EpisodePlace): TitleWatches | null {
  const isSignedIn = useSignedIn()
  const load = () => loadWatches(title, place)
  const key = place ? `${watchesKey(title)}:${place.season}.${place.episode}` : watchesKey(title)
  const options = { ...SWR_OPTIONS, revalidateIfStale: place !== undefined }
  const { data } = useSWR(isSignedIn ? key : null, load, options)
  return (isSignedIn && data) || null
}

export async function loadWatches({ mediaType, id }: TitleKey, place?: EpisodePlace): Promise<TitleWatches> {
  const { found, items } = await request('listWatches', { type: mediaType, title: id, ...place })
  return { count: found, watches: items }
}

/** The member's tags, most used first. */
export function useTags({ mediaType, id }: TitleKey): string[] {
  const isSignedIn = useSignedIn()
  const load = async () => {
    const { facets } = await request('listWatches', { type: mediaType, title: id, facets: 'tags' })
    return (facets?.tags ?? []).sort((a, b) => b.count - a.count).map(({ tag }) => tag)
  }
  const { data } = useSWR(isSignedIn ? `${PREFIX}tags` : null, load, SWR_OPTIONS)
  return (isSignedIn && data) || []
}
