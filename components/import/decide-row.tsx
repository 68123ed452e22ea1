'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { CheckField } from '#components/filters/check-field'
import { Poster } from '#components/title/poster'
import { Button } from '#components/ui/button'
import type { ImportCandidate, ImportRow } from '#contract'
import { isSingleKey } from '#lib/browser/key-switch'
import { grouped, year } from '#lib/text/format'
import css from './decide-row.module.scss'
import { TitleSearch } from './title-search'
import { useImportAction } from './use-import-action'

interface DecideRowProps {
  id: number
  row: ImportRow
  onDecided: (before: ImportRow, after: ImportRow) => void
}

/** A title of the files, and those it may be. Keys: 1 to 6 choose, s leaves out, / searches. */
export function DecideRow({ id, row: given, onDecided }: DecideRowProps) {
  const { change, isBusy, failure } = useImportAction()
  const [row, setRow] = useState(given)
  const [found, setFound] = useState<ImportCandidate[] | null>(null)
  const [isForAll, setForAll] = useState(true)
  const heading = useId()
  const candidates = found ?? row.candidates

  function decide(decision: 'take' | 'leave' | 'open', title?: ImportCandidate) {
    const chosen = title && { mediaType: title.mediaType, titleId: title.id }
    const part = row.rows > 1 && !isForAll && { firstOnly: true }
    void change('decideImportRow', { id, row: row.id, decision, ...chosen, ...part }, (next) => {
      setRow(next)
      onDecided(row, next)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isSingleKey(event.nativeEvent)) return
    if (/^Arrow(Left|Right|Up|Down)$/.test(event.key)) return moveFocus(event)
    const candidate = /^[1-6]$/.test(event.key) ? candidates[Number(event.key) - 1] : undefined
    if (candidate) decide('take', candidate)
    else if (event.key === 's') decide('leave')
    else if (event.key === '/') setFound(found ?? [])
    else return
    event.preventDefault()
  }

  if (row.decision !== 'open') {
    return (
      <div className={css.decided}>
        <p>
          <b>{row.name}</b> {row.year}{' '}
          {row.chosen ? `→ ${row.chosen.name}, ${year(row.chosen.releaseDate)}` : 'stays out'}
        </p>
        {row.outcome === null && (
          <Button onClick={() => decide('open')} disabled={isBusy}>
            Change
          </Button>
        )}
        <FailureNote failure={failure} />
      </div>
    )
  }
  return (
    <article className={css.row} aria-labelledby={heading} data-decide="" onKeyDown={onKeyDown}>
      <div className={css.given}>
        <p className={css.facts}>{row.place}</p>
        <h3 id={heading}>
          <bdi>{row.name}</bdi> <span>{row.year}</span>
        </h3>
        <p className={css.given}>{row.facts}</p>
        {row.rows > 1 && (
          <CheckField
            label={`The same for all ${grouped(row.rows)} rows`}
            isChecked={isForAll}
            onChange={() => setForAll(!isForAll)}
          />
        )}
      </div>
      <div className={css.choice}>
        {candidates.length > 0 && (
          <ul className={css.candidates}>
            {candidates.slice(0, 6).map((candidate) => (
              <li key={`${candidate.mediaType} ${candidate.id}`}>
                <button type="button" disabled={isBusy} onClick={() => decide('take', candidate)}>
                  <Poster title={candidate} sizes="7.25rem" picture="card" lettered />
                  <span className={css.name}>{candidate.name}</span>
                  <span className={css.facts}>
                    {[year(candidate.releaseDate), candidate.mediaType === 'tv' && 'TV', candidate.director]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={css.facts}>{candidate.why}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found !== null && <TitleSearch name={row.name} onFound={setFound} />}
        <div className={css.buttons}>
          {found === null && (
            <Button onClick={() => setFound([])} disabled={isBusy}>
              {candidates.length > 0 ? 'Search for another' : 'Search'}
            </Button>
          )}
          <Button onClick={() => decide('leave')} disabled={isBusy}>
            Leave it out
          </Button>
        </div>
        <FailureNote failure={failure} />
      </div>
    </article>
  )
}

/** Among the candidates, from one end to the other. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const choices = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('ul button'))
  if (choices.length === 0) return
  const at = choices.indexOf(document.activeElement as HTMLElement)
  const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
  const next = at < 0 ? 0 : (at + step + choices.length) % choices.length
  choices[next]?.focus()
  event.preventDefault()
}
