import { useRef, useState } from 'react'
import type { SearchResult, SearchType } from '#contract'
import { type Place, placesNamed } from '#lib/addresses/places'
import { ROUTES } from '#lib/addresses/routes'
import { search } from '#lib/browser/calls'
import { isOffered } from '#lib/browser/capabilities'
import { filteredWatchlist } from '#lib/browser/collection/watchlist-filter'
import { hasSessionHint } from '#lib/browser/signed-in'
import { createSuggestionCache } from '#lib/browser/suggestion-cache'

const DEBOUNCE_MS = 250
const QUERY_MIN_LENGTH = 2
/** With the row that leads to all results, seven rows. */
const SUGGESTION_COUNT = 6

const cache = createSuggestionCache()

export interface Suggestions {
  query: string
  type: SearchType
  results: SearchResult[]
  places: Place[]
}

/** A new request aborts the previous one. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
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
      if (found || openPlaces(query).length > 0) show({ query, type, results: found?.results ?? [] })
      else setSuggestions(null)
    }, DEBOUNCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function show({ results, ...terms }: Omit<Suggestions, 'places'>): void {
    const places = openPlaces(terms.query)
    setSuggestions({ ...terms, results: results.slice(0, SUGGESTION_COUNT - places.length), places })
  }

  function clear(): void {
    pending.current?.abort()
    setSuggestions(null)
  }

  return { suggestions, suggest, clear }
}

/** Of the places that the query names, those that the viewer can open. */
function openPlaces(query: string): Place[] {
  return placesNamed(query)
    .filter(({ isPublic, offer }) => (isPublic || hasSessionHint()) && (!offer || isOffered(offer)))
    .map((place) => (place.href === ROUTES.watchlist ? { ...place, href: filteredWatchlist() } : place))
}
