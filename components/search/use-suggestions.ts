import { useRef, useState } from 'react'
import type { SearchResult, SearchType } from '#contract'
import { search } from '#lib/browser/calls'
import { request } from '#lib/browser/request'

/** Milliseconds without a letter after which somebody is taken to wait for an answer. */
const PAUSE_MS = 180
const SHORTEST_QUERY = 2
/** Seven rows with the one that leads to all results. */
const MOST = 6

/** What was searched, and the first results of it. */
export interface Suggestions {
  query: string
  type: SearchType
  found: SearchResult[]
}

/** Suggestions for what is being typed. A newer question ends an older one: an old answer never shows. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const asking = useRef<AbortController>(null)

  function ask(typed: string, type: SearchType): void {
    asking.current?.abort()
    const query = typed.trim()
    if (query.length < SHORTEST_QUERY) {
      setSuggestions(null)
      return
    }
    const question = new AbortController()
    asking.current = question
    const { signal } = question
    const pause = setTimeout(async () => {
      const found = await request(search, { query, type }, signal).catch(() => null)
      if (!signal.aborted) setSuggestions(found && { query, type, found: found.slice(0, MOST) })
    }, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(pause))
  }

  function forget(): void {
    asking.current?.abort()
    setSuggestions(null)
  }

  return { suggestions, ask, forget }
}
