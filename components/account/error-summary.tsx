'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { FailureWithSiteLink } from '#components/action/failure-with-site-link'
import type { Form, FormErrors } from '#lib/browser/use-form'
import css from './error-summary.module.scss'

/** The page's title with and without errors, of all forms on it. */
let [marked, unmarked] = ['', '']

/** Takes the focus when there are errors, and says so in the title of the page. Each error of a field leads to it. */
export function ErrorSummary({ form: { errors, idOf } }: { form: Pick<Form, 'errors' | 'idOf'> }) {
  const t = useTranslations('accountForm')
  const summary = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!hasErrors(errors)) return
    const mark = () => {
      if (document.title === marked) return
      unmarked = document.title
      document.title = t('pageWithErrors', { title: unmarked })
      // As the browser reads it back, without double spaces.
      marked = document.title
    }
    mark()
    // Next writes the title of a page that came with errors once more when it hydrates the metadata.
    const rewritten = new MutationObserver(mark)
    rewritten.observe(document.head, { childList: true, subtree: true, characterData: true })
    summary.current?.focus()
    return () => {
      rewritten.disconnect()
      if (document.title === marked) document.title = unmarked
    }
  }, [errors, t])

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
      <h2 id={`${id}-name`}>{t('problem')}</h2>
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

function hasErrors({ message, fields }: FormErrors): boolean {
  return message !== null || Object.keys(fields).length > 0
}
