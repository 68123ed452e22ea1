'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { LineIcon } from '#components/ui/icon'
import { announceFailure } from '#lib/browser/action/toast'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { TAG_MAX, TAGS_MAX } from '#lib/contract/limits'
import type { Translator } from '#lib/messages/translator'
import { tagText } from '#lib/text/tag-text'
import css from './fields.module.scss'

interface TagsFieldProps {
  tags: readonly string[]
  /** The member's own, most used first. */
  known: readonly string[]
  onChange(tags: string[]): void
  isFocused: boolean
}

/** Enter or a comma sets a tag, Backspace takes the last. */
export function TagsField({ tags, known, onChange, isFocused }: TagsFieldProps) {
  const t = useTranslations('watchSheet')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  function set(text: string): void {
    const added = text.split(',').map(tagText).filter(Boolean)
    const next = [...tags]
    for (const tag of added) if (!next.some((one) => isSame(one, tag))) next.push(tag)
    const problem = problemOf(t, next)
    setFault(problem)
    if (problem) announceFailure(problem)
    setTyped(problem ? text : '')
    if (!problem) onChange(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || event.ctrlKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      set(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }

  const suggested = known.filter((tag) => !tags.some((one) => isSame(one, tag)))
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t('tags')}</label>
      <div className={css.tags}>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-label={t('removeTag', { tag })}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
          >
            #{tag}
            <LineIcon name="x" />
          </button>
        ))}
        <input
          id={id}
          type="text"
          list={`${id}-known`}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it.
          autoFocus={isFocused}
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target: { value } }) => (value.includes(',') ? set(value) : setTyped(value))}
          onKeyDown={onKeyDown}
          onBlur={() => typed && set(typed)}
        />
        <datalist id={`${id}-known`}>
          {suggested.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
      <p id={`${id}-hint`} data-fault={fault ? true : undefined}>
        {fault ?? t('tagsHint')}
      </p>
    </div>
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function problemOf(t: Translator<'watchSheet'>, tags: readonly string[]): string | null {
  if (tags.length > TAGS_MAX) return t('tooManyTags', { most: TAGS_MAX })
  return tags.some((tag) => tag.length > TAG_MAX) ? t('tagTooLong', { most: TAG_MAX }) : null
}
