'use client'

import { type ComponentProps, type ComponentType, useState } from 'react'
import { QUERY_MAX } from '#lib/contract/limits'
import type { SuggestProps } from './suggest'

/**
 * The search field's input. It suggests while somebody types; what that takes is fetched when the field is first
 * focused, and until then, or without it, this is an input like any other.
 */
export function QueryInput({ query }: { query: string | undefined }) {
  const [Suggest, setSuggest] = useState<ComponentType<SuggestProps> | null>(null)
  const [combobox, setCombobox] = useState<ComponentProps<'input'>>({})

  function load() {
    if (Suggest) return
    import('./suggest').then(
      (loaded) => setSuggest(() => loaded.Suggest),
      () => undefined,
    )
  }

  return (
    <>
      <input
        type="search"
        name="query"
        maxLength={QUERY_MAX}
        defaultValue={query}
        placeholder="Title or name"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
        {...combobox}
      />
      {Suggest && <Suggest onInputProps={setCombobox} />}
    </>
  )
}
