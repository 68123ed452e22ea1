'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { AddedMessages } from '#components/ui/text/added-messages'
import { QUERY_MAX } from '#lib/contract/limits'
import { type LaterCatalogue, loadLaterMessages } from '#lib/messages/later-messages'
import type { SuggestionComboboxProps } from './suggestion-combobox'

interface Loaded {
  Combobox: ComponentType<SuggestionComboboxProps>
  messages: LaterCatalogue
}

/** The code of the suggestions loads on first focus. */
export function SearchInput({ query }: { query: string | undefined }) {
  const t = useTranslations('searchInput')
  const language = useLocale()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [comboboxProps, setComboboxProps] = useState<ComponentProps<'input'>>({})

  function loadCombobox() {
    if (loaded) return
    Promise.all([import('./suggestion-combobox'), loadLaterMessages(language)]).then(
      ([file, messages]) => setLoaded({ Combobox: file.SuggestionCombobox, messages }),
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
        placeholder={t('placeholder')}
        aria-label={t('label')}
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={loadCombobox}
        {...comboboxProps}
      />
      {loaded && (
        <AddedMessages language={language} messages={loaded.messages}>
          <loaded.Combobox onInputProps={setComboboxProps} />
        </AddedMessages>
      )}
    </>
  )
}
