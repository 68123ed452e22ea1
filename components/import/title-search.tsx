'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import type { ImportCandidate, SearchResult, Title } from '#contract'
import { search } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { MESSAGES } from '#lib/contract/messages'
import css from './decide-row.module.scss'

/** Opens in the row, with the name that the file has. */
export function TitleSearch({
  name,
  onFound,
}: {
  name: string
  onFound: (found: ImportCandidate[]) => void
}) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    if (!query) return
    setBusy(true)
    try {
      const { results } = await search({ query, type: 'multi' })
      const titles = results.filter(isTitle)
      onFound(titles.map((title) => ({ ...title, why: 'Found', director: null })))
      setError(titles.length === 0 ? MESSAGES.searchEmpty.multi : null)
    } catch (failure) {
      setError(errorMessage(failure, MESSAGES.searchFailed.multi))
    }
    setBusy(false)
  }

  return (
    // Enter in the row above confirms a choice; here it searches.
    <form className={css.search} onSubmit={submit} onKeyDown={(event) => event.stopPropagation()}>
      <Field
        label="Search by name or address"
        name="query"
        defaultValue={name}
        autoFocus
        error={error ?? undefined}
      />
      <Button type="submit" disabled={isBusy}>
        Search
      </Button>
    </form>
  )
}

function isTitle(result: SearchResult): result is Title & SearchResult {
  return result.mediaType !== 'person'
}
