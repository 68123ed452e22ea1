'use client'

import { type ComponentProps, type ComponentType, useState } from 'react'
import { QUERY_MAX } from '#lib/contract/limits'
import type { SuggestionComboboxProps } from './suggestion-combobox'

/** The code of the suggestions loads on first focus. */
export function SearchInput({ query }: { query: string | undefined }) {
  const [Combobox, setCombobox] = useState<ComponentType<SuggestionComboboxProps> | null>(null)
  const [comboboxProps, setComboboxProps] = useState<ComponentProps<'input'>>({})

  function loadCombobox() {
    if (Combobox) return
    import('./suggestion-combobox').then(
      (loaded) => setCombobox(() => loaded.SuggestionCombobox),
      // The next focus tries again; the field works without.
      console.error,
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
        onFocus={loadCombobox}
        {...comboboxProps}
      />
      {Combobox && <Combobox onInputProps={setComboboxProps} />}
    </>
  )
}
