'use client'

import { type ComponentProps, type ComponentType, useState } from 'react'
import { QUERY_MAX } from '#lib/contract/limits'
import type { SuggestProps } from './suggest'

/** The code of the suggestions loads on first focus. */
export function QueryInput({ query }: { query: string | undefined }) {
  const [Suggest, setSuggest] = useState<ComponentType<SuggestProps> | null>(null)
  const [comboboxProps, setComboboxProps] = useState<ComponentProps<'input'>>({})

  function loadSuggest() {
    if (Suggest) return
    import('./suggest').then(
      (loaded) => setSuggest(() => loaded.Suggest),
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
        onFocus={loadSuggest}
        {...comboboxProps}
      />
      {Suggest && <Suggest onInputProps={setComboboxProps} />}
    </>
  )
}
