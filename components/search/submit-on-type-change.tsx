'use client'

import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'

/** A changed type submits the form; back and forward update the field. Input from before hydration is kept. */
export function SubmitOnTypeChange({
  query,
  type,
  children,
}: {
  query: string
  type: string
  children: ReactNode
}) {
  const wrapper = useRef<HTMLDivElement>(null)
  const shown = useRef({ query, type })

  useEffect(() => {
    const form = wrapper.current?.querySelector('form')
    const select = form?.querySelector('select')
    if (!form || !select) return
    if (shown.current.query === query && shown.current.type === type) {
      if (select.value !== type) form.requestSubmit()
      return
    }
    shown.current = { query, type }
    // A changed default value does not replace text that was typed; a reset does.
    form.querySelector('input')?.setAttribute('value', query)
    form.reset()
    select.value = type
  }, [query, type])

  return (
    <div ref={wrapper} onChange={submitOnTypeChange}>
      {children}
    </div>
  )
}

function submitOnTypeChange({ target }: ChangeEvent<HTMLDivElement>): void {
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit()
}
