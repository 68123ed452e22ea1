'use client'

import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { Poster } from '#components/title/poster'
import type { Title } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { titlePath } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { LIST_POSTERS } from '#lib/contract/limits'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import css from './title-lists.module.scss'

interface TitleListsProps {
  title: Pick<Title, 'mediaType' | 'id'>
}

/**
 * A link to the public lists that a title is on. Their number and posters of its neighbours there come when the row is near the
 * window: the cached page has nothing of them, so that no member's change makes it stale.
 */
export function TitleLists({ title }: TitleListsProps) {
  const row = useRef<HTMLDivElement>(null)
  const isNear = useNearWindow(row)
  const listed = { title: `${title.mediaType}-${title.id}` }
  const { data } = useSWR(
    isNear ? `title-lists:${listed.title}` : null,
    () => request('publicLists', { ...listed, size: LIST_POSTERS }),
    SWR_OPTIONS,
  )
  const posters = new Map(data?.items.flatMap((list) => list.posters.map((one) => [titlePath(one), one])))
  posters.delete(titlePath(title))
  return (
    <div ref={row} className={css.row}>
      <a href={publicListsPath(listed)}>
        {data ? LIST_MESSAGES.onPublicLists(data.found) : LIST_MESSAGES.publicLists}
      </a>
      <div className={css.posters} aria-hidden="true">
        {Array.from(posters.values(), (one) => (
          <div key={titlePath(one)}>
            <Poster title={one} sizes="1.5rem" picture="thumb" lettered={false} />
          </div>
        )).slice(0, LIST_POSTERS)}
      </div>
    </div>
  )
}

const NEAR = '25%'

/** True from when the element is first near the window. */
function useNearWindow(element: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
