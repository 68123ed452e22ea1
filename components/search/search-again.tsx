'use client'

import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * Around the search field of a results page: a changed type searches at once, from page 1, and the field follows the address
 * when somebody goes back or forward. What was typed or chosen while the page's script was on its way stays.
 */
export function SearchAgain({ query, type, children }: { query: string; type: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef({ query, type })

  useEffect(() => {
    const form = place.current?.querySelector('form')
    const select = form?.querySelector('select')
    if (!form || !select) return
    if (drawn.current.query === query && drawn.current.type === type) {
      if (select.value !== type) form.requestSubmit()
      return
    }
    drawn.current = { query, type }
    // The field keeps what was typed into it; only the address may overrule that.
    form.querySelector('input')?.setAttribute('value', query)
    form.reset()
    select.value = type
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
