import useSWR, { mutate } from 'swr'
import { useCollection } from '#lib/browser/collection/use-collection'
import { request } from '#lib/browser/request'
import { hasSessionHint, onViewerChange, useSignedIn } from '#lib/browser/session/signed-in'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { onEveryChange } from '#lib/browser/tab-messages'
import type { Progress } from '#lib/contract/franchises/franchise-calls'
import { type CountedProgress, type DatedTitle, progressOf } from '#lib/contract/franchises/progress-of'
import { titleKey } from '#lib/contract/titles/title-key'
import { localDay } from '#lib/text/local-day'

type ProgressCall = 'franchiseProgress' | 'personProgress'

const PREFIX = 'progress:'
const isKey = (key: unknown) => typeof key === 'string' && key.startsWith(PREFIX)

onEveryChange(['collection', 'watches'], () => void mutate(isKey))
onViewerChange(() => void mutate(isKey, undefined, { revalidate: hasSessionHint() }))

const OPTIONS = {
  ...SWR_OPTIONS,
  // SWR drops a response that is older than a change.
  onDiscarded: (key: string) => void mutate(key),
}

interface OwnProgress<One extends DatedTitle> {
  /** Undefined until it is loaded. */
  progress: CountedProgress<One> | undefined
  isSeen: (title: One) => boolean
  /** Where it could not be loaded. */
  retry: (() => void) | undefined
}

/** What the member has seen of these titles. What enters the collection counts before it is saved. */
export function useProgress<One extends DatedTitle>(
  name: ProgressCall,
  id: number,
  titles: readonly One[],
): OwnProgress<One> {
  const isSignedIn = useSignedIn()
  const { entries, loading } = useCollection()
  const key = `${PREFIX}${name}:${id}`
  const load = () => request(name, { id })
  const { data, error } = useSWR<Progress, Error>(isSignedIn ? key : null, load, OPTIONS)
  const isHere = isSignedIn && data !== undefined && !loading
  const seen = new Set<string>(
    [...(data?.seen ?? []), ...titles.filter((one) => entries.has(titleKey(one)))].map(titleKey),
  )
  const ratings = titles.flatMap((one) => entries.get(titleKey(one))?.rating ?? [])
  return {
    progress: isHere ? progressOf(titles, { seen, ratings, today: localDay() }) : undefined,
    isSeen: (title) => isHere && seen.has(titleKey(title)),
    retry: error && !data ? () => void mutate(key) : undefined,
  }
}
