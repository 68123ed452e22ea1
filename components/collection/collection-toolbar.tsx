'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useOptimistic, useRef, useTransition } from 'react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { collectionPath } from '#lib/addresses/collection-path'
import { ROUTES } from '#lib/addresses/routes'
import type { CollectionLayout } from '#lib/browser/collection-layout'
import { isComposing } from '#lib/browser/is-composing'
import {
  COLLECTION_SORTS,
  type CollectionQuery,
  parseCollectionQuery,
} from '#lib/contract/collection/collection-query'
import { COLLECTION_PAGE_SIZE } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'
import { counted, range } from '#lib/text/format'
import css from './collection-toolbar.module.scss'
import { LayoutToggle } from './layout-toggle'

const TYPING_MS = 250

const SORTS = Object.entries(COLLECTION_SORTS).map(([value, { label }]) => ({ value, label }))

interface CollectionToolbarProps {
  query: CollectionQuery
  page: number
  found: number
  layout: CollectionLayout
}

/** A GET form and links, which work without JavaScript. */
export function CollectionToolbar({ query, page, found, layout }: CollectionToolbarProps) {
  const router = useRouter()
  const [isWaiting, startTransition] = useTransition()
  const [shown, show] = useOptimistic(query)
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // While one search is typed it is one step of the history.
  const isTyped = useRef(false)
  const hasGoneBack = useRef(false)

  useEffect(() => {
    const onHistory = () => {
      clearTimeout(typing.current)
      isTyped.current = false
      hasGoneBack.current = true
    }
    window.addEventListener('popstate', onHistory)
    return () => window.removeEventListener('popstate', onHistory)
  }, [])

  // The field follows the address, but a page that arrives late never overwrites what is being typed.
  useEffect(() => {
    const { current: field } = search
    if (!field || (field === document.activeElement && !hasGoneBack.current)) return
    hasGoneBack.current = false
    field.value = query.search
  }, [query])

  function go(how: 'push' | 'replace', changed: Partial<CollectionQuery> = {}) {
    clearTimeout(typing.current)
    if (!form.current) return
    isTyped.current = false
    const stated = Object.fromEntries(new FormData(form.current).entries()) as Record<string, string>
    const next = { ...parseCollectionQuery(stated), ...changed }
    startTransition(() => {
      show(next)
      router[how](collectionPath(next), { scroll: false })
    })
  }

  function goToTyped() {
    go(isTyped.current ? 'replace' : 'push')
    isTyped.current = true
  }

  function searchSoon() {
    hasGoneBack.current = false
    clearTimeout(typing.current)
    typing.current = setTimeout(goToTyped, TYPING_MS)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    goToTyped()
  }

  const opposite = query.direction === 'asc' ? 'desc' : 'asc'
  const natural = COLLECTION_SORTS[query.sort].direction
  return (
    <search className={css.bar} aria-label="My Collection">
      <form
        ref={form}
        className={css.toolbar}
        action={ROUTES.myMovies}
        aria-busy={isWaiting}
        onSubmit={submit}
      >
        <Field
          ref={search}
          className={css.search}
          label="Search your collection"
          isLabelHidden
          type="search"
          name="search"
          placeholder="Search your collection"
          defaultValue={query.search}
          onChange={(event) => isComposing(event) || searchSoon()}
          onCompositionEnd={searchSoon}
          onBlur={() => {
            isTyped.current = false
          }}
        />
        <Select
          label="Sort by"
          isLabelHidden
          name="sort"
          value={shown.sort}
          options={SORTS}
          onChange={(event) => {
            const { sort, direction } = parseCollectionQuery({ sort: event.target.value })
            go('push', { sort, direction })
          }}
        />
        {query.direction !== natural && <input type="hidden" name="dir" value={query.direction} />}
        <Link
          className={css.direction}
          href={collectionPath({ ...query, direction: opposite, page: 1 })}
          scroll={false}
          aria-label={`${words(query.direction)}. Sort ${words(opposite).toLowerCase()}`}
        >
          {query.direction === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          {words(query.direction)}
        </Link>
        <label className={css.filter}>
          <input
            type="checkbox"
            name="unrated"
            value="1"
            checked={shown.unrated}
            onChange={(event) => go('push', { unrated: event.target.checked })}
          />
          {MESSAGES.notRated}
        </label>
        <LayoutToggle layout={layout} />
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
        <p className={css.range} role="status">
          {found > COLLECTION_PAGE_SIZE ? range(page, COLLECTION_PAGE_SIZE, found) : counted(found, 'title')}
        </p>
      </form>
    </search>
  )
}

function words(direction: 'asc' | 'desc'): string {
  return direction === 'asc' ? 'Ascending' : 'Descending'
}
