import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { applyRooms, type ReservedRoom, rememberRoom } from '#lib/browser/reserved-rooms'
import { SWR_OPTIONS } from '#lib/browser/swr-options'

interface RowOptions<Data> {
  load: () => Promise<Data>
  /** 0 where home has no room for it. */
  countOf: (data: Data) => number
  /** What is told when it cannot be loaded. */
  failed: string
}

/** The contents of a member's row of home. What is learned of it counts from the next page on: nothing moves on this one. */
export function useHomeRow<Data>(row: ReservedRoom, { load, countOf, failed }: RowOptions<Data>) {
  const { data, error, isLoading } = useSWR<Data, Error>(row, load, SWR_OPTIONS)
  const count = data && countOf(data)
  useEffect(() => {
    if (count !== undefined) rememberRoom(row, count)
  }, [row, count])
  useEffect(
    () => () => {
      applyRooms()
      void mutate(row, undefined, { revalidate: false })
    },
    [row],
  )
  useAnnounce(!data && !isLoading && error && failed, { isFailure: true })
  return { data, count, isWaiting: !data && (isLoading || !error), retry: () => void mutate(row) }
}
