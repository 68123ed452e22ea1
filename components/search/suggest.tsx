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
  /** Gets what makes the input a combobox, whenever that changes. */
  onInputProps(props: ComponentProps<'input'>): void
}

/** The last row: everything that was found. */
const ALL = 'all'
type Row = SearchResult | typeof ALL

const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes

/**
 * The list under a search field. The input stays where it is, with its text, its caret and its focus; hence it is handed
 * its part of the combobox instead of being drawn here. Its props are all this gives away, and it is a memo, so that
 * drawing the input anew does not come back to here.
 */
export const Suggest = memo(function Suggest({ onInputProps }: SuggestProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { suggestions, ask, forget } = useSuggestions()
  const rows: Row[] = suggestions ? [...suggestions.found, ALL] : []
  const isOpen = isWanted && rows.length > 0

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Row>({
    items: rows,
    isOpen,
    onIsOpenChange: (change) => setWanted(change.isOpen),
    itemToString: () => '',
    onStateChange: leave,
  })

  function leave({ type, selectedItem }: UseComboboxStateChange<Row>): void {
    if (!suggestions || !selectedItem || (type !== ItemClick && type !== InputKeyDownEnter)) return
    forget()
    router.push(selectedItem === ALL ? searchPath(suggestions) : pathOf(selectedItem))
  }

  function askFor(field: HTMLInputElement): void {
    ask(field.value, kindOf(field))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const isText = event.key === 'Home' || event.key === 'End'
    const isSent = event.key === 'Enter' && highlightedIndex === -1
    const isDone = event.key === 'Escape' && !isOpen
    // The caret, the form and the empty field are the browser's; the list takes the rest.
    if (isText || isSent || isDone) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (isSent || event.key === 'Escape') forget()
  }

  const { value: _, ...inputProps } = getInputProps(
    {
      ref: input,
      'aria-label': 'Search',
      onKeyDown,
      onChange: (event) => {
        if (!isComposing(event)) askFor(event.currentTarget)
      },
      onCompositionEnd: (event) => askFor(event.currentTarget),
    },
    { suppressRefError: true },
  )

  // Every drawing makes new props, and the input needs the latest.
  useLayoutEffect(() => onInputProps(inputProps))

  const catchUp = useEffectEvent(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return
    setWanted(true)
    askFor(field)
  })
  // What was typed while this was being fetched.
  useLayoutEffect(() => catchUp(), [])

  return (
    <>
      <LiveRegion>{isOpen && suggestions && spoken(suggestions.found.length)}</LiveRegion>
      <ul {...getMenuProps({ 'aria-label': 'Suggestions' })} className={css.list} hidden={!isOpen}>
        {isOpen &&
          rows.map((row, index) => (
            <li
              key={row === ALL ? ALL : pathOf(row)}
              className={css.row}
              {...getItemProps({ item: row, index })}
            >
              {row === ALL ? `All results for “${suggestions?.query}”` : <Suggestion found={row} />}
            </li>
          ))}
      </ul>
    </>
  )
})

function kindOf({ form }: HTMLInputElement): SearchType {
  return form && new FormData(form).get('type') === 'person' ? 'person' : 'multi'
}

function pathOf(found: SearchResult): string {
  return found.mediaType === 'person' ? personPath(found.id) : titlePath(found)
}

function spoken(count: number): string {
  return count === 0 ? 'Nothing found yet' : `${counted(count, 'suggestion')}. Arrow keys choose one.`
}
