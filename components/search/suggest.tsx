'use client'

import { type UseComboboxStateChange, useCombobox } from 'downshift'
import { useRouter } from 'next/navigation'
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { LiveRegion } from '#components/ui/live-region'
import type { SearchResult, SearchType } from '#contract'
import { personPath, searchPath, titlePath } from '#lib/addresses/routes'
import { isComposing } from '#lib/browser/is-composing'
import { counted } from '#lib/text/format'
import css from './suggest.module.scss'
import { Suggestion } from './suggestion'
import { useSuggestions } from './use-suggestions'

export interface SuggestProps {
  /** Receives the props that make the input a combobox. */
  onInputProps(props: ComponentProps<'input'>): void
}

const ALL = 'all'
type Row = SearchResult | typeof ALL

const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes

// The input is the parent's, so that it keeps text, caret and focus when this loads; its props re-render the parent,
// hence the memo.
export const Suggest = memo(function Suggest({ onInputProps }: SuggestProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { suggestions, suggest, clear } = useSuggestions()
  const rows: Row[] = suggestions ? [...suggestions.results, ALL] : []
  const isOpen = isWanted && rows.length > 0

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Row>({
    items: rows,
    isOpen,
    onIsOpenChange: (change) => setWanted(change.isOpen),
    itemToString: () => '',
    onStateChange: openSelected,
  })

  function openSelected({ type, selectedItem }: UseComboboxStateChange<Row>): void {
    if (!suggestions || !selectedItem || (type !== ItemClick && type !== InputKeyDownEnter)) return
    clear()
    router.push(selectedItem === ALL ? searchPath(suggestions) : pathOf(selectedItem))
  }

  function suggestFor(field: HTMLInputElement): void {
    suggest(field.value, typeOf(field))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const movesCaret = event.key === 'Home' || event.key === 'End'
    const submits = event.key === 'Enter' && highlightedIndex === -1
    const clearsField = event.key === 'Escape' && !isOpen
    if (movesCaret || submits || clearsField)
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (submits || event.key === 'Escape') clear()
  }

  const { value: _, ...inputProps } = getInputProps(
    {
      ref: input,
      'aria-label': 'Search',
      onKeyDown,
      onChange: (event) => {
        if (!isComposing(event)) suggestFor(event.currentTarget)
      },
      onCompositionEnd: (event) => suggestFor(event.currentTarget),
    },
    { suppressRefError: true },
  )

  // Every render makes new props.
  useLayoutEffect(() => onInputProps(inputProps))

  const suggestForTyped = useEffectEvent(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return
    setWanted(true)
    suggestFor(field)
  })
  // Text may have been typed while this loaded.
  useLayoutEffect(() => suggestForTyped(), [])

  return (
    <>
      <LiveRegion>{isOpen && suggestions && announcement(suggestions.results.length)}</LiveRegion>
      <ul {...getMenuProps({ 'aria-label': 'Suggestions' })} className={css.list} hidden={!isOpen}>
        {isOpen &&
          rows.map((row, index) => (
            <li
              key={row === ALL ? ALL : pathOf(row)}
              className={css.row}
              {...getItemProps({ item: row, index })}
            >
              {row === ALL ? `All results for “${suggestions?.query}”` : <Suggestion result={row} />}
            </li>
          ))}
      </ul>
    </>
  )
})

function typeOf({ form }: HTMLInputElement): SearchType {
  return form && new FormData(form).get('type') === 'person' ? 'person' : 'multi'
}

function pathOf(result: SearchResult): string {
  return result.mediaType === 'person' ? personPath(result.id) : titlePath(result)
}

function announcement(count: number): string {
  return count === 0 ? 'Nothing found yet' : `${counted(count, 'suggestion')}. Arrow keys choose one.`
}
