'use client'

import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useId, useSyncExternalStore } from 'react'
import { nameMatches, PROFILE_ORDER_NAMES, PROFILE_ORDERS, type ProfileOrder } from '#lib/profile-order'
import styles from './profile-titles.module.scss'
import { useQuery } from './use-query'

/** One title of a collection, already drawn. */
export interface ProfileTitle {
  key: string
  name: string
  /** Its place in the list by title, from 0. */
  place: number
  card: ReactNode
}

/**
 * A member's collection with its own search and sort. The page brings it best rated first; the order and the search live in
 * the address. Without scripts the radio buttons sort by style sheet, and the search field stays away.
 */
export function ProfileTitles({ titles }: { titles: ProfileTitle[] }) {
  const name = useId()
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [query, setQuery] = useQuery()
  const order = PROFILE_ORDERS.find((one) => one === query.get('sort')) ?? 'rating'
  const wanted = query.get('search') ?? ''
  const shown = sorted(titles, order).filter((title) => nameMatches(title.name, wanted))
  return (
    <div className={clsx(styles.collection, !isLive && styles.still)}>
      <div className={styles.bar}>
        <label className={styles.search}>
          <span className={styles.unseen}>Search this collection</span>
          <input
            type="search"
            className={styles.field}
            placeholder="Search this collection"
            value={wanted}
            onChange={(event) => setQuery('search', event.target.value)}
          />
        </label>
        <fieldset className={styles.orders}>
          <legend className={styles.unseen}>Sort by</legend>
          {PROFILE_ORDERS.map((one) => (
            <label key={one} className={styles.order}>
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === order}
                onChange={() => setQuery('sort', one === 'rating' ? '' : one)}
              />
              {PROFILE_ORDER_NAMES[one]}
            </label>
          ))}
        </fieldset>
      </div>
      <p className={styles.unseen} role="status">
        {wanted && `${shown.length} of ${titles.length} titles`}
      </p>
      <ul className={styles.titles}>
        {shown.map((title) => (
          <li key={title.key} style={{ '--place': title.place } as CSSProperties}>
            {title.card}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>Nothing for “{wanted}” in this collection.</p>}
    </div>
  )
}

function sorted(titles: ProfileTitle[], order: ProfileOrder): ProfileTitle[] {
  if (order === 'rating') return titles
  const direction = order === 'title-ascending' ? 1 : -1
  return titles.toSorted((one, other) => direction * (one.place - other.place))
}

function never(): () => void {
  return () => undefined
}
