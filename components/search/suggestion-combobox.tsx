'use client'

import { type UseComboboxStateChange, useCombobox } from 'downshift'
import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { SearchType } from '#contract'
import { isPastedAddress } from '#lib/addresses/is-pasted-address'
import { searchPath } from '#lib/addresses/routes'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { inPageLanguage } from '#lib/browser/in-page-language'
import { usePageRouter } from '#lib/browser/use-page-router'
import { dayInAddress } from '#lib/browser/watches/day-in-address'
import { ALL, pathOf, type Row, SuggestionPanel } from './suggestion-panel'
import { useSuggestions } from './use-suggestions'

export interface SuggestionComboboxProps {
  /** Receives the props that make the input a combobox. */
  onInputProps(props: ComponentProps<'input'>): void
}

/** What a dot in the list may open over the page. */
const OVERLAY = '[role=menu], dialog[open]'

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes

// The input is the parent's, so that it keeps text, caret and focus when this loads; its props re-render the parent,
// hence the memo.
export const SuggestionCombobox = memo(function SuggestionCombobox({
  onInputProps,
}: SuggestionComboboxProps) {
  const t = useTranslations('suggestions')
  const field = useTranslations('searchInput')
  const router = usePageRouter()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { suggestions, suggest, clear } = useSuggestions()
  const rows: Row[] = suggestions ? [...suggestions.results, ...suggestions.pages, ALL] : []
  const isOpen = isWanted && rows.length > 0

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } =
    useCombobox<Row>({
      items: rows,
      isOpen,
      onIsOpenChange({ type, isOpen }) {
        const isPressInOverlay = type === InputBlur && document.querySelector(OVERLAY)
        if (!isPressInOverlay) setWanted(isOpen)
      },
      itemToString: () => '',
      onStateChange: openSelected,
    })

  // Enter opens the title whose address was pasted.
  const pasted = suggestions && isPastedAddress(suggestions.query) && suggestions.results.length === 1
  useEffect(() => {
    if (pasted && isOpen) setHighlightedIndex(0)
  }, [pasted, isOpen, setHighlightedIndex])

  function openSelected({ type, selectedItem }: UseComboboxStateChange<Row>): void {
    if (!suggestions || !selectedItem || (type !== ItemClick && type !== InputKeyDownEnter)) return
    clear()
    const day = dayInAddress()
    lead(selectedItem === ALL ? searchPath({ ...suggestions, day }) : pathOf(selectedItem, day))
  }

  function lead(path: string): void {
    const { pathname, hash } = new URL(inPageLanguage(path), location.href)
    // Next's router would change the hash of the open page without the event that opens its tab.
    if (hash && pathname === location.pathname) location.hash = hash
    else router.push(path)
  }

  function isNear(place: EventTarget | null): boolean {
    if (!(place instanceof Element)) return false
    return place === input.current || panel.current?.contains(place) || place.closest(OVERLAY) !== null
  }

  function onBlur({ relatedTarget, nativeEvent }: FocusEvent): void {
    if (isNear(relatedTarget)) Object.assign(nativeEvent, { preventDownshiftDefault: true })
    // Suggestions on their way would open the list, and take the focus back. A window that is left keeps its focused field.
    else if (!isOpen && document.activeElement !== input.current) setWanted(false)
  }

  function closeToInput(): void {
    input.current?.focus()
    setWanted(false)
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
      'aria-label': field('label'),
      onKeyDown,
      onBlur,
      onChange: (event) => {
        if (!isComposing(event)) suggestFor(event.currentTarget)
      },
      onCompositionEnd: (event) => suggestFor(event.currentTarget),
    },
    { suppressRefError: true },
  )

  const { ref: panelRef, ...listProps } = getMenuProps(
    { ref: panel, 'aria-label': t('label') },
    { suppressRefError: true },
  )

  useAnnounce(isOpen && suggestions && t('found', { count: rows.length - 1 }))

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
    <SuggestionPanel
      ref={panelRef}
      query={suggestions?.query}
      rows={isOpen ? rows : []}
      listProps={listProps}
      rowProps={(item, index) => getItemProps({ item, index })}
      highlighted={highlightedIndex}
      onLeave={(next) => isNear(next) || setWanted(false)}
      onEscape={closeToInput}
    />
  )
})

function typeOf({ form }: HTMLInputElement): SearchType {
  return form && new FormData(form).get('type') === 'person' ? 'person' : 'multi'
}
