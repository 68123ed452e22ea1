'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import { ApplyButton } from '#components/filters/apply-button'
import { Field } from '#components/ui/form/field'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { useFilterForm } from '../../filters/use-filter-form'
import css from './diary-toolbar.module.scss'

interface Choice {
  value: string
  label: string
}

interface DiaryToolbarProps {
  search: string
  when: string
  /** A group a year: the whole year first, then its months. */
  years: readonly { label: string; choices: readonly Choice[] }[]
  type: string
  types: readonly Choice[]
  tag: string
  tags: readonly Choice[]
  /** The id of the title whose watches these are, or ''. */
  title: string
  /** Which of the watches these are: "1–50 of 54". */
  shown: string
}

/** A GET form, which works without JavaScript. */
export function DiaryToolbar({
  search,
  when,
  years,
  type,
  types,
  tag,
  tags,
  title,
  shown,
}: DiaryToolbarProps) {
  const t = useTranslations('diaryBar')
  const id = useId()
  const list = useFilterForm({
    query: {},
    parse: (stated) => Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== '')),
    pathOf: (stated) => withQuery(ROUTES.diary, stated),
    typed: { search },
  })
  useEffect(() => {
    if (!list.isWaiting) followJump(list.form.current)
  }, [list.isWaiting, list.form])
  return (
    <Form
      ref={list.form}
      className={css.bar}
      action={ROUTES.diary}
      aria-label={t('form')}
      aria-busy={list.isWaiting}
      onSubmit={list.submit}
      onChange={({ target }) => target instanceof HTMLSelectElement && list.choose()}
    >
      {!title && (
        <Field
          className={css.search}
          label={t('search')}
          isLabelHidden
          type="search"
          name="search"
          placeholder={t('search')}
          defaultValue={search}
          onChange={(event) => isComposing(event) || list.type()}
          onCompositionEnd={list.type}
          onBlur={list.endTyping}
        />
      )}
      <div className={css.when}>
        <label htmlFor={id}>{t('when')}</label>
        {/* The key resets what the browser keeps after a jump. */}
        <select key={when} id={id} name="when" defaultValue={when}>
          <option value="">{t('anyTime')}</option>
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
          label={t('type')}
          isLabelHidden
          name="type"
          defaultValue={type}
          options={types}
        />
      )}
      {tags.length > 1 && (
        <Select
          key={`tag ${tag}`}
          label={t('tag')}
          isLabelHidden
          name="tag"
          defaultValue={tag}
          options={tags}
          className={css.tag}
        />
      )}
      <ApplyButton />
      <p data-says={shown}>{shown}</p>
    </Form>
  )
}

/** To the month of the address, where the form that jumped there does not stay in view. */
function followJump(form: HTMLFormElement | null): void {
  const month = document.getElementById(window.location.hash.slice(1))
  const focused = document.activeElement
  if (!month || !focused || !form?.contains(focused) || focused.getBoundingClientRect().bottom > 0) return
  month.tabIndex = -1
  month.focus({ preventScroll: true })
}
