'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ApplyButton } from '#components/filters/apply-button'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { profilePath } from '#lib/addresses/profile-path'
import { memberPath } from '#lib/addresses/routes'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { useAnnounceOnChange } from '#lib/browser/action/use-announce-on-change'
import { PROFILE_PAGE_SIZE, PROFILE_SORTS } from '#lib/contract/members/profile-query'
import { titleKey } from '#lib/contract/titles/title-key'
import { range } from '#lib/text/figures'
import css from './profile-collection.module.scss'
import { RatedPoster } from './rated-poster'
import { type InitialProfile, useProfilePage } from './use-profile-page'
import { useProfileQuery } from './use-profile-query'

const TYPING_MS = 150

/** A GET form and links, which work without JavaScript. */
export function ProfileCollection(initial: InitialProfile) {
  const [t, figures] = [useTranslations('profileCollection'), useTranslations('figures')]
  const { memberId, initialQuery } = initial
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useProfileQuery(memberId, initialQuery)
  const { page, isLoading, hasFailed } = useProfilePage(initial, query)
  const [typed, setTyped] = useState<string | null>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const shown = query.search
    ? t('found', { found: page.found, total: page.total })
    : range(figures, page.page, PROFILE_PAGE_SIZE, page.found)
  useAnnounceOnChange(profilePath(memberId, query), isLoading || hasFailed ? null : shown)
  useAnnounce(hasFailed && t('failed'), { isFailure: true })

  function search(text: string) {
    setTyped(text)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      setQuery({ search: text })
      setTyped(null)
    }, TYPING_MS)
  }

  function turn(to: number) {
    setQuery({ page: to })
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }

  return (
    <div className={css.collection}>
      <search aria-label={t('label')}>
        <form className={css.bar} action={memberPath(memberId)} onSubmit={(event) => event.preventDefault()}>
          <label className={css.search}>
            <span className="unseen">{t('search')}</span>
            <input
              type="search"
              name="search"
              className={css.field}
              placeholder={t('search')}
              value={typed ?? query.search}
              onChange={(event) => search(event.target.value)}
            />
          </label>
          <fieldset className={css.orders}>
            <legend className="unseen">{t('sortBy')}</legend>
            {PROFILE_SORTS.map((sort) => (
              <label key={sort} className={css.order}>
                <input
                  type="radio"
                  name="sort"
                  value={sort}
                  checked={sort === query.sort}
                  onChange={() => setQuery({ sort })}
                />
                {t(`sorts.${sort}`)}
              </label>
            ))}
          </fieldset>
          <ApplyButton />
        </form>
      </search>
      {hasFailed && (
        <p>
          {t('failed')} <Link href={profilePath(memberId, query)}>{t('tryAgain')}</Link>
        </p>
      )}
      <ul ref={list} className={css.titles} aria-label={t('titles')} aria-busy={isLoading} tabIndex={-1}>
        {page.items.map((title, at) => (
          <li key={titleKey(title)}>
            <RatedPoster memberId={memberId} title={title} urgency={urgencyAt(at)} />
          </li>
        ))}
      </ul>
      {page.found === 0 && <p className={css.none}>{t('nothingFound', { search: query.search })}</p>}
      <Pager
        page={page.page}
        totalPages={page.pages}
        hrefOf={(to) => profilePath(memberId, { ...query, page: to })}
        onTurn={turn}
      />
    </div>
  )
}
