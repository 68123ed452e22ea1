'use client'

import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * Around the search field of a results page: a changed type searches at once, from page 1, and the field follows the address
 * when somebody goes back or forward.
 */
export function SearchAgain({ query, type, children }: { query: string; type: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const form = place.current?.querySelector('form')
    // The field keeps what was typed into it; only the address may overrule that.
    form?.querySelector('input')?.setAttribute('value', query)
    form?.reset()
    const select = form?.querySelector('select')
    if (select) select.value = type
  }, [query, type])

  return (
    <div ref={place} onChange={searchOnType}>
      {children}
    </div>
  )
}

function searchOnType({ target }: ChangeEvent<HTMLDivElement>): void {
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit()
}
