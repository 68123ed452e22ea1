'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import type { ImportCandidate } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { search } from '#lib/browser/specification-calls'
import { isTitle } from '#lib/contract/specification/parse-search-result'
import css from './decide-row.module.scss'

/** Opens in the row, with the name that the file has. */
export function TitleSearch({
  name,
  onFound,
}: {
  name: string
  onFound: (found: ImportCandidate[]) => void
}) {
  const t = useTranslations('importDecide')
  const { act, isBusy, failure } = useAction()
  const [isEmpty, setEmpty] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    if (!query) return
    void act({
      name: 'search',
      async run() {
        const { results } = await search({ query, type: 'multi' })
        const titles = results.filter(isTitle)
        onFound(titles.map((title) => ({ ...title, why: t('found'), whyReason: null, director: null })))
        setEmpty(titles.length === 0)
      },
      failed: t('searchFailed'),
    })
  }

  return (
    // Enter in the row above confirms a choice; here it searches.
    <form
      className={css.search}
      onSubmit={submit}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <Field
        label={t('searchLabel')}
        name="query"
        defaultValue={name}
        autoFocus
        onFocus={({ target }) => target.select()}
        error={isEmpty ? t('searchEmpty') : undefined}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t('search')}
      </Button>
      <FailureNote failure={failure} />
    </form>
  )
}
