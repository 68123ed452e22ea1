import { useRef, useState } from 'react'
import type { SearchResult, SearchType } from '#contract'
import { search } from '#lib/browser/calls'
import { request } from '#lib/browser/request'

const DEBOUNCE_MS = 180
const QUERY_MIN_LENGTH = 2
/** With the row that leads to all results, seven rows. */
const SUGGESTION_COUNT = 6

export interface Suggestions {
  query: string
  type: SearchType
  results: SearchResult[]
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
    pending.current = new AbortController()
    const { signal } = pending.current
    const timer = setTimeout(async () => {
      const results = await request(search, { query, type }, signal).catch(() => null)
      if (signal.aborted) return
      setSuggestions(results && { query, type, results: results.slice(0, SUGGESTION_COUNT) })
    }, DEBOUNCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function clear(): void {
    pending.current?.abort()
    setSuggestions(null)
  }

  return { suggestions, suggest, clear }
}
