import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { SearchResult, SearchType } from '#contract'
import type { NavigationPage } from '#lib/addresses/navigation-pages'
import { pagesNamed } from '#lib/addresses/page-names'
import { ROUTES } from '#lib/addresses/routes'
import { isOffered } from '#lib/browser/is-offered'
import { hasSessionHint } from '#lib/browser/session/signed-in'
import { search } from '#lib/browser/specification-calls'
import { rememberedWatchlistPath } from '#lib/browser/watchlist/remembered-watchlist-path'
import { isTitle } from '#lib/contract/specification/parse-search-result'
import type { Translator } from '#lib/messages/translator'
import { createSuggestionCache } from './suggestion-cache'

const DEBOUNCE_MS = 250
const QUERY_MIN_LENGTH = 2
/** With the row that leads to all results, seven rows. */
const SUGGESTION_COUNT = 6
/** Those that people have among titles. */
const PEOPLE_COUNT = 2

const cache = createSuggestionCache()

export interface Suggestions {
  query: string
  type: SearchType
  results: SearchResult[]
  pages: NavigationPage[]
}

/**
 * A new request aborts the previous one.
 * @param isWanted what is suggested of what is found
 */
export function useSuggestions(isWanted: (result: SearchResult) => boolean = () => true) {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const navigation = useTranslations('navigation')
  const pending = useRef<AbortController>(null)

  function suggest(typed: string, type: SearchType): void {
    pending.current?.abort()
    const query = typed.trim()
    if (query.length < QUERY_MIN_LENGTH) {
      setSuggestions(null)
      return
    }
    const known = cache.find(query, type)
    if (known) show({ query, type, results: known })
    else requestAfterPause(query, type)
  }

  function requestAfterPause(query: string, type: SearchType): void {
    pending.current = new AbortController()
    const { signal } = pending.current
    const timer = setTimeout(async () => {
      // A rejected request only means that no titles and people are suggested.
      const found = await search({ query, type, for: 'suggestions' }, signal).catch(() => null)
      if (found) cache.add(query, type, found)
      if (signal.aborted) return
      if (found || openablePages(navigation, query).length > 0)
        show({ query, type, results: found?.results ?? [] })
      else setSuggestions(null)
    }, DEBOUNCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function show({ results, ...terms }: Omit<Suggestions, 'pages'>): void {
    const pages = openablePages(navigation, terms.query)
    const shown = firstOf(results.filter(isWanted), SUGGESTION_COUNT - pages.length)
    setSuggestions({ ...terms, results: shown, pages })
  }

  function clear(): void {
    pending.current?.abort()
    setSuggestions(null)
  }

  return { suggestions, suggest, clear }
}

/** Titles, then people. */
function firstOf(results: SearchResult[], count: number): SearchResult[] {
  const titles = results.filter(isTitle)
  const people = results
    .filter((result) => !isTitle(result))
    .slice(0, Math.max(PEOPLE_COUNT, count - titles.length))
  return [...titles.slice(0, Math.max(0, count - people.length)), ...people].slice(0, count)
}

/** Of the pages that the query names, those that the viewer can open. */
function openablePages(navigation: Translator<'navigation'>, query: string): NavigationPage[] {
  return pagesNamed(navigation, query)
    .filter(({ isPublic, offer }) => (isPublic || hasSessionHint()) && (!offer || isOffered(offer)))
    .map((place) => (place.href === ROUTES.watchlist ? { ...place, href: rememberedWatchlistPath() } : place))
}
