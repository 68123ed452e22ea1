'use client'

import { useCombobox } from 'downshift'
import { useState } from 'react'
import { Suggestion } from '#components/search/suggestion'
import type { Title } from '#contract'
import { entryKey } from '#lib/browser/collection/entry-key'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { QUERY_MAX } from '#lib/contract/limits'
import { type CardTitle, toCardTitle } from '#lib/contract/title/card-title'
import { useSuggestions } from '../../search/use-suggestions'
import css from './title-adder.module.scss'

/** A search whose suggestions are added; the field keeps the focus for the next one. */
export function TitleAdder({ onAdd }: { onAdd: (title: CardTitle) => void }) {
  const [typed, setTyped] = useState('')
  const { suggestions, suggest, clear } = useSuggestions()
  const titles = (suggestions?.results ?? []).filter((one): one is Title => one.mediaType !== 'person')

  const { isOpen, getInputProps, getLabelProps, getMenuProps, getItemProps } = useCombobox<Title>({
    items: titles,
    inputValue: typed,
    defaultHighlightedIndex: 0,
    itemToString: () => '',
    selectedItem: null,
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return
      setTyped('')
      clear()
      onAdd(toCardTitle(selectedItem))
    },
  })
  const isShown = isOpen && titles.length > 0

  const input = getInputProps({
    onChange(event) {
      setTyped(event.currentTarget.value)
      if (!isComposing(event)) suggest(event.currentTarget.value, 'multi')
    },
    onCompositionEnd: (event) => suggest(event.currentTarget.value, 'multi'),
  })
  return (
    <div className={css.adder}>
      <label {...getLabelProps()} htmlFor={input.id}>
        Add a title
      </label>
      <input {...input} className={css.input} type="search" maxLength={QUERY_MAX} autoComplete="off" />
      <ul {...getMenuProps({ 'aria-label': 'Titles to add' })} className={css.list} hidden={!isShown}>
        {isShown &&
          titles.map((title, index) => (
            <li key={entryKey(title)} className={css.row} {...getItemProps({ item: title, index })}>
              <Suggestion result={title} />
            </li>
          ))}
      </ul>
    </div>
  )
}
