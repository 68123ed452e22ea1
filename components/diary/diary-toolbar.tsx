'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useTransition } from 'react'
import { Button } from '#components/ui/button'
import { Select } from '#components/ui/select'
import { ROUTES } from '#lib/addresses/routes'
import css from './diary-toolbar.module.scss'

interface Choice {
  value: string
  label: string
}

export interface DiaryToolbarProps {
  when: string
  /** A group a year: the whole year first, then its months. */
  years: readonly { label: string; choices: readonly Choice[] }[]
  type: string
  types: readonly Choice[]
  tag: string
  tags: readonly Choice[]
  /** The id of the title whose watches these are, or ''. */
  title: string
  children: ReactNode
}

/** A GET form, which works without JavaScript. */
export function DiaryToolbar({ when, years, type, types, tag, tags, title, children }: DiaryToolbarProps) {
  const id = useId()
  const router = useRouter()
  const [isWaiting, startTransition] = useTransition()
  function go(form: HTMLFormElement | null) {
    if (!form) return
    const stated = Array.from(new FormData(form).entries()).filter(([, value]) => value !== '')
    const query = new URLSearchParams(stated as [string, string][])
    startTransition(() => router.push(query.size > 0 ? `${ROUTES.diary}?${query}` : ROUTES.diary))
  }
  return (
    <form
      className={css.bar}
      action={ROUTES.diary}
      aria-label="Filter the diary"
      aria-busy={isWaiting}
      onSubmit={(event) => {
        event.preventDefault()
        go(event.currentTarget)
      }}
      onChange={(event) => go(event.currentTarget)}
    >
      <div className={css.when}>
        <label htmlFor={id}>Month or year</label>
        {/* The key resets what the browser keeps after a jump. */}
        <select key={when} id={id} name="when" defaultValue={when}>
          <option value="">Any time</option>
          {years.map(({ label, choices }) => (
            <optgroup key={label} label={label}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {title ? (
        <>
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="title" value={title} />
        </>
      ) : (
        <Select
          key={`type ${type}`}
          label="Type"
          isLabelHidden
          name="type"
          defaultValue={type}
          options={types}
        />
      )}
      {tags.length > 1 && (
        <Select
          key={`tag ${tag}`}
          label="Tag"
          isLabelHidden
          name="tag"
          defaultValue={tag}
          options={tags}
          className={css.tag}
        />
      )}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
      {children}
    </form>
  )
}
