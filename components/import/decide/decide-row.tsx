'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TitleRow } from '#components/titles/title-row'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { bold } from '#components/ui/text/message-tags'
import { Stars } from '#components/ui/text/stars'
import { TextButton } from '#components/ui/text-button'
import type { ImportCandidate, ImportRow } from '#contract'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import { titleKey } from '#lib/contract/titles/title-key'
import { listText } from '#lib/text/format'
import { year } from '#lib/text/year'
import { useImportAction } from '../use-import-action'
import { CandidateRow } from './candidate-row'
import css from './decide-row.module.scss'
import { TitleSearch } from './title-search'

interface DecideRowProps {
  id: number
  row: ImportRow
  onDecided: (before: ImportRow, after: ImportRow) => void
}

/** A title of the files, and those it may be. Keys: 1 to 6 choose, s leaves out, / searches. */
export function DecideRow({ id, row: given, onDecided }: DecideRowProps) {
  const t = useTranslations('importDecide')
  const { change, isBusy, failure } = useImportAction()
  const [row, setRow] = useState(given)
  const [found, setFound] = useState<ImportCandidate[] | null>(null)
  const [taken, setTaken] = useState<ImportCandidate | null>(null)
  const [isForAll, setForAll] = useState(true)
  const group = useId()
  const candidates = (found ?? row.candidates).slice(0, 6)

  async function decide(decision: 'take' | 'leave' | 'open', title: ImportCandidate | null = null) {
    if (isBusy) return
    setTaken(title)
    const chosen = title && { mediaType: title.mediaType, titleId: title.id }
    const part = row.rows > 1 && !isForAll && { firstOnly: true }
    const isSaved = await change(
      'decideImportRow',
      { id, row: row.id, decision, ...chosen, ...part },
      (next) => {
        setRow(next)
        onDecided(row, next)
      },
    )
    if (!isSaved) setTaken(null)
  }

  function endSearch(row: Element | null) {
    setFound(null)
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('[type=radio], button')?.focus())
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event
    if (key === 'Escape' && found !== null) return endSearch(event.currentTarget)
    // The browser's arrows would choose what they pass.
    if (isRadio(event.target) && /^Arrow(Left|Right|Up|Down)$/.test(key)) return moveFocus(event)
    const isEnter = isRadio(event.target) && key === 'Enter'
    if (!isEnter && !isSingleKey(event.nativeEvent)) return
    const candidate = candidates[isEnter ? Number((event.target as HTMLInputElement).value) : Number(key) - 1]
    if (candidate) void decide('take', candidate)
    else if (key === 's') void decide('leave')
    else if (key === '/') setFound(found ?? [])
    else return
    event.preventDefault()
  }

  if (row.decision !== 'open') {
    const changeButton = row.outcome === null && (
      <TextButton
        aria-label={t('changeOf', { name: row.name })}
        aria-disabled={isBusy}
        onClick={() => decide('open')}
      >
        {t('change')}
      </TextButton>
    )
    return <DecidedRow row={row} change={changeButton} failure={<FailureNote failure={failure} />} />
  }
  // Nothing to choose from: a line until it is searched for.
  if (candidates.length === 0 && found === null) {
    return (
      <li className={css.miss} data-row={row.id} data-open onKeyDown={onKeyDown}>
        <p>
          <bdi>{row.name}</bdi> <span>{[row.year, row.facts].filter(Boolean).join(' · ')}</span>
        </p>
        <div>
          <TextButton
            aria-label={t('searchFor', { name: row.name })}
            aria-disabled={isBusy}
            onClick={() => setFound([])}
          >
            {t('search')}
          </TextButton>
          <TextButton
            aria-label={t('leaveOutOf', { name: row.name })}
            aria-disabled={isBusy}
            onClick={() => decide('leave')}
          >
            {t('leaveOut')}
          </TextButton>
        </div>
        <FailureNote failure={failure} />
      </li>
    )
  }
  return (
    <li className={css.row} data-row={row.id} data-open onKeyDown={onKeyDown}>
      <div className={css.given}>
        <p className={css.facts}>{row.place}</p>
        <h3>
          <bdi>{row.name}</bdi> <span>{row.year}</span>
        </h3>
        <p className={css.rating}>
          {row.given && <Stars rating={row.given.rating} />} {row.facts}
        </p>
        {row.rows > 1 && (
          <Checkbox checked={isForAll} onChange={() => setForAll(!isForAll)}>
            {t('sameForAll', { count: row.rows })}
          </Checkbox>
        )}
      </div>
      <fieldset className={css.choice}>
        <legend className="unseen">
          {row.name} {row.year}
        </legend>
        {found !== null && <TitleSearch name={row.name} onFound={setFound} />}
        {candidates.map((candidate, at) => (
          <CandidateRow
            key={titleKey(candidate)}
            candidate={candidate}
            group={group}
            position={at}
            isChosen={candidate === taken}
            onChoose={() => decide('take', candidate)}
          />
        ))}
        <p className={css.buttons}>
          {found === null && (
            <TextButton aria-disabled={isBusy} onClick={() => setFound([])}>
              {t('searchForAnother')}
            </TextButton>
          )}
          <TextButton aria-disabled={isBusy} onClick={() => decide('leave')}>
            {t('leaveOut')}
          </TextButton>
        </p>
        <FailureNote failure={failure} />
      </fieldset>
    </li>
  )
}

interface DecidedProps {
  row: ImportRow
  change: ReactNode
  failure: ReactNode
}

/** One line: what the file calls it, and what it is taken for. */
function DecidedRow({ row, change, failure }: DecidedProps) {
  const [t, language] = [useTranslations('importDecide'), useLocale()]
  const titleCard = useTranslations('titleCard')
  const { chosen, candidates, year: ofYear } = row
  if (!chosen) {
    return (
      <li className={css.decided} data-row={row.id}>
        <p>
          {t.rich(ofYear === null ? 'staysOutWithoutYear' : 'staysOut', {
            name: row.name,
            year: String(ofYear),
            b: bold,
          })}
        </p>
        {change}
        {failure}
      </li>
    )
  }
  const isChosen = ({ id, mediaType }: ImportCandidate) => id === chosen.id && mediaType === chosen.mediaType
  const director = candidates.find(isChosen)?.director
  const facts = [chosen.name, year(titleCard, chosen.releaseDate), director].filter(
    (fact) => typeof fact === 'string',
  )
  const title = listText(language, facts)
  const name = (
    <>
      {row.name}{' '}
      <span className={css.taken}>
        {t(ofYear === null ? 'takenForWithoutYear' : 'takenFor', { title, year: String(ofYear) })}
      </span>
    </>
  )
  return (
    <TitleRow
      className={css.media}
      data-row={row.id}
      title={chosen}
      sizes="2rem"
      href={null}
      level="p"
      name={name}
      controls={change}
    >
      {failure}
    </TitleRow>
  )
}

function isRadio(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio'
}

/** Among the candidates, from one end to the other; none is chosen by it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const choices = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[type=radio]'))
  const at = choices.indexOf(document.activeElement as HTMLElement)
  const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
  const next = (at + step + choices.length) % choices.length
  choices[next]?.focus()
  event.preventDefault()
}
