import { useTranslations } from 'next-intl'
import type { ComponentProps, FocusEvent, KeyboardEvent, Ref } from 'react'
import { CueDot } from '#components/dot/cue-dot'
import type { SearchResult } from '#contract'
import type { NavigationPage } from '#lib/addresses/navigation-pages'
import { logPath, personPath } from '#lib/addresses/routes'
import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { PageSuggestion, Suggestion } from './suggestion'
import css from './suggestion-panel.module.scss'

/** The last row, which leads to the page of results. */
export const ALL = 'all'
export type Row = SearchResult | NavigationPage | typeof ALL

interface SuggestionPanelProps {
  ref: Ref<HTMLDivElement>
  query: string | undefined
  rows: Row[]
  listProps: ComponentProps<'ul'>
  rowProps: (row: Row, index: number) => ComponentProps<'li'>
  highlighted: number
  /** The focus left one of its buttons, for the element. */
  onLeave: (next: EventTarget | null) => void
  onEscape: () => void
}

/** The rows are options, which may hold no buttons: the dots are a list beside them, row by row. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { ref, query, rows, listProps, rowProps, highlighted, onLeave, onEscape } = props
  const t = useTranslations('suggestions')

  // A menu that a dot opens is a child of this one for React only.
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onEscape()
  }

  return (
    <div ref={ref} className={css.panel} hidden={rows.length === 0}>
      <ul {...listProps} className={css.list}>
        {rows.map((row, index) => (
          <li
            key={row === ALL ? ALL : pathOf(row)}
            {...rowProps(row, index)}
            className={css.row}
            style={{ gridRow: index + 1 }}
          >
            {row === ALL ? (
              t('allResults', { query: query ?? '' })
            ) : 'href' in row ? (
              <PageSuggestion page={row} />
            ) : (
              <Suggestion result={row} />
            )}
          </li>
        ))}
      </ul>
      <ul
        className={css.list}
        onBlur={({ relatedTarget }: FocusEvent) => onLeave(relatedTarget)}
        onKeyDown={onKeyDown}
      >
        {rows.map((row, index) =>
          row === ALL || 'href' in row || row.mediaType === 'person' ? null : (
            <li
              key={pathOf(row)}
              className={css.mark}
              style={{ gridRow: index + 1 }}
              data-highlighted={index === highlighted || undefined}
            >
              <CueDot title={toCardTitle(row)} isSmall />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

/** @param day of the diary, for which a title is to be logged */
export function pathOf(result: SearchResult | NavigationPage, day: string | null = null): string {
  if ('href' in result) return result.href
  return result.mediaType === 'person' ? personPath(result.id) : logPath(result, day)
}
