'use client'

import { useRef } from 'react'
import { Button } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import { PROFILE_ORDER_NAMES, PROFILE_ORDERS } from '#lib/addresses/profile-order'
import { profileSearch } from '#lib/addresses/profile-query'
import { memberPath } from '#lib/addresses/routes'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import css from './profile-titles.module.scss'
import { RatedPoster } from './rated-poster'
import { useProfileQuery } from './use-profile-query'
import { type Given, useProfileTitles } from './use-profile-titles'

/**
 * A member's collection with its own search, sort and pages, all of them in the address. A GET form and links, so that the
 * server can do the same for a browser without scripts.
 */
export function ProfileTitles(given: Given) {
  const { memberId, total, asked } = given
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useProfileQuery(memberId, asked)
  const { part, isWaiting, hasFailed } = useProfileTitles(given, query)
  const path = memberPath(memberId)

  function turn(page: number) {
    setQuery({ page })
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }

  return (
    <div className={css.collection}>
      <search aria-label="This collection">
        <form className={css.bar} action={path} onSubmit={(event) => event.preventDefault()}>
          <label className={css.search}>
            <span className={css.unseen}>Search this collection</span>
            <input
              type="search"
              name="search"
              className={css.field}
              placeholder="Search this collection"
              value={query.search}
              onChange={(event) => setQuery({ search: event.target.value })}
            />
          </label>
          <fieldset className={css.orders}>
            <legend className={css.unseen}>Sort by</legend>
            {PROFILE_ORDERS.map((one) => (
              <label key={one} className={css.order}>
                <input
                  type="radio"
                  name="sort"
                  value={one}
                  checked={one === query.order}
                  onChange={() => setQuery({ order: one })}
                />
                {PROFILE_ORDER_NAMES[one]}
              </label>
            ))}
          </fieldset>
          <noscript>
            <Button type="submit">Apply</Button>
          </noscript>
        </form>
      </search>
      <p className={css.unseen} role="status">
        {query.search && !isWaiting && `${part.found} of ${total} titles`}
      </p>
      {hasFailed && (
        <p role="alert">
          The rest of this collection could not be loaded. <a href={path + profileSearch(query)}>Try again</a>
        </p>
      )}
      <ul ref={list} className={css.titles} aria-label="Titles" aria-busy={isWaiting} tabIndex={-1}>
        {part.cards.map((card, at) => (
          <li key={`${card.mediaType}:${card.id}`}>
            <RatedPoster entry={card} urgency={urgencyAt(at)} />
          </li>
        ))}
      </ul>
      {part.found === 0 && <p className={css.none}>Nothing for “{query.search}” in this collection.</p>}
      <Pager
        page={part.page}
        totalPages={part.pages}
        hrefOf={(page) => path + profileSearch({ ...query, page })}
        onTurn={turn}
      />
    </div>
  )
}
