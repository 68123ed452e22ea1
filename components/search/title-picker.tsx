'use client'

import { useCombobox } from 'downshift'
import { type RefObject, useState } from 'react'
import { Suggestion } from '#components/search/suggestion'
import { LineIcon } from '#components/ui/icon'
import type { Title } from '#contract'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { QUERY_MAX } from '#lib/contract/limits'
import { isTitle } from '#lib/contract/specification/parse-search-result'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import css from './title-picker.module.scss'
import { useSuggestions } from './use-suggestions'

interface TitlePickerProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  /** Of the suggestions. */
  listLabel: string
  /** It has the first focus of the page. */
  isFirst: boolean
  onPick: (title: CardTitle) => void
}

/** A search for the title of an act; the field keeps the focus for the next one. */
export function TitlePicker({ field, label, listLabel, isFirst, onPick }: TitlePickerProps) {
  const [typed, setTyped] = useState('')
  const { suggestions, suggest, clear } = useSuggestions(isTitle)
  const titles = (suggestions?.results ?? []).filter(isTitle)

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
      onPick(toCardTitle(selectedItem))
    },
  })
  const isShown = isOpen && titles.length > 0

  const input = getInputProps({
    ref: field,
    onChange(event) {
      setTyped(event.currentTarget.value)
      if (!isComposing(event)) suggest(event.currentTarget.value, 'multi')
    },
    onCompositionEnd: (event) => suggest(event.currentTarget.value, 'multi'),
  })
  return (
    <div className={css.picker}>
      <label {...getLabelProps()} htmlFor={input.id} className="unseen">
        {label}
      </label>
      <LineIcon name="search" />
      <input
        {...input}
        className={css.input}
        type="search"
        placeholder={label}
        maxLength={QUERY_MAX}
        autoComplete="off"
        data-first-focus={isFirst || undefined}
      />
      <ul {...getMenuProps({ 'aria-label': listLabel })} className={css.list} hidden={!isShown}>
        {isShown &&
          titles.map((title, index) => (
            <li key={titleKey(title)} className={css.row} {...getItemProps({ item: title, index })}>
              <Suggestion result={title} />
            </li>
          ))}
      </ul>
    </div>
  )
}
