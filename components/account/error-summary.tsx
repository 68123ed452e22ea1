'use client'

import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { FailureWithSiteLink } from '#components/action/failure-with-site-link'
import type { Form, FormErrors } from '#lib/browser/use-form'
import css from './error-summary.module.scss'

const PREFIX = 'Error: '

/** Takes the focus when there are errors, and says so in the title of the page. Each error of a field leads to it. */
export function ErrorSummary({ form: { errors, idOf } }: { form: Pick<Form, 'errors' | 'idOf'> }) {
  const summary = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!hasErrors(errors)) return
    const mark = () => {
      if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title
    }
    mark()
    // Next writes the title of a page that came with errors once more when it hydrates the metadata.
    const rewritten = new MutationObserver(mark)
    rewritten.observe(document.head, { childList: true, subtree: true, characterData: true })
    summary.current?.focus()
    return () => {
      rewritten.disconnect()
      document.title = withoutPrefix(document.title)
    }
  }, [errors])

  function goTo(event: MouseEvent, name: string) {
    event.preventDefault()
    document.getElementById(idOf(name))?.focus()
  }

  if (!hasErrors(errors)) return null
  const fields = Object.entries(errors.fields)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      ref={summary}
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-faults`}
      tabIndex={-1}
      className={css.summary}
    >
      <h2 id={`${id}-name`}>There is a problem</h2>
      <div id={`${id}-faults`}>
        {errors.message && (
          <p>
            <FailureWithSiteLink text={errors.message} site={errors.site} />
          </p>
        )}
        {fields.length > 0 && (
          <ul>
            {fields.map(([name, error]) => (
              <li key={name}>
                <a href={`#${idOf(name)}`} onClick={(event) => goTo(event, name)}>
                  {error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function withoutPrefix(title: string): string {
  return title.startsWith(PREFIX) ? title.slice(PREFIX.length) : title
}

function hasErrors({ message, fields }: FormErrors): boolean {
  return message !== null || Object.keys(fields).length > 0
}
