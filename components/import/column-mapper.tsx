'use client'

import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Select } from '#components/ui/form/select'
import {
  asksForDateOrder,
  COLUMN_ROLES,
  type ColumnDates,
  type ColumnRole,
  DATE_ORDERS,
  type DateOrder,
  FIRST_ROWS,
  type FirstRow,
  MAPPED_KINDS,
  type MappedKind,
  RATING_SCALES,
  type RatingScale,
  type UnknownFile,
} from '#contract'
import { useAnnounceOnChange } from '#lib/browser/action/use-announce-on-change'
import css from './column-mapper.module.scss'
import { useImportAction } from './use-import-action'

const ROLES = optionsOf(COLUMN_ROLES)
const SCALES = optionsOf(RATING_SCALES)
const ROWS = optionsOf(FIRST_ROWS)
const ORDERS = [{ value: '', label: 'choose' }, ...optionsOf(DATE_ORDERS)]
const DATE_WORDS: Record<ColumnDates, string> = {
  'day-first': 'the day comes first',
  'month-first': 'the month comes first',
  unclear: 'day or month first?',
}

interface ColumnMapperProps {
  id: number
  file: UnknownFile
}

/** What the columns of a table are that no known service writes, or what the titles of a known one are. */
export function ColumnMapper(props: ColumnMapperProps) {
  return props.file.kinds.includes('rated') ? <TableColumns {...props} /> : <FilmsQuestion {...props} />
}

function TableColumns({ id, file }: ColumnMapperProps) {
  const { change, isBusy, failure } = useImportAction()
  const [mapping, setMapping] = useState(file.suggested)
  const roleOf = (column: string) => new Map(Object.entries(mapping.columns)).get(column) ?? 'ignored'
  const sampleOf = (role: ColumnRole) => file.columns.find(({ name }) => roleOf(name) === role)?.samples[0]
  const [name, year, rating, watched] = (['name', 'year', 'rating', 'watched_on'] as const).map(sampleOf)
  const first = [
    name && `${name}${year ? ` (${year})` : ''}`,
    rating && `rated ${rating}`,
    watched && `seen ${watched}`,
  ]

  const becomes = first.filter(Boolean).join(', ') || 'nothing yet'
  const isUnclear = asksForDateOrder(file.columns, { ...mapping, dates: undefined })
  const isReady = Boolean(name) && !asksForDateOrder(file.columns, mapping)
  useAnnounceOnChange(JSON.stringify(mapping), `First row becomes: ${becomes}.`)

  function setRole(column: string, role: ColumnRole) {
    setMapping({ ...mapping, columns: { ...mapping.columns, [column]: role } })
  }

  return (
    <section className={css.mapper} aria-label={`Columns of ${file.name}`}>
      <h2>{file.name}</h2>
      <p>
        {file.preset
          ? `This looks like ${file.preset}. What are its columns?`
          : `One of the files has no name Cuedot knows: ${file.name}. What are its columns?`}
      </p>
      <div className={css.general}>
        <Select
          label="It has"
          options={file.kinds.map((kind) => ({ value: kind, label: MAPPED_KINDS[kind] }))}
          value={mapping.kind}
          onChange={(event) => setMapping({ ...mapping, kind: event.target.value as MappedKind })}
        />
        <Select
          label="Ratings are"
          options={SCALES}
          value={mapping.scale}
          onChange={(event) => setMapping({ ...mapping, scale: event.target.value as RatingScale })}
        />
        <Select
          label="The first row has"
          options={ROWS}
          value={mapping.firstRow ?? 'names'}
          onChange={(event) => setMapping({ ...mapping, firstRow: event.target.value as FirstRow })}
        />
        {isUnclear && (
          <Select
            label="Dates have the"
            options={ORDERS}
            value={mapping.dates ?? ''}
            onChange={({ target: { value } }) =>
              setMapping({ ...mapping, dates: value ? (value as DateOrder) : undefined })
            }
          />
        )}
      </div>
      <ul className={css.columns}>
        {file.columns.map(({ name: column, samples, dates }) => (
          <li key={column}>
            <p>
              <b>{column}</b>
              <span>
                {samples.join(' · ')}
                {dates && ` (${DATE_WORDS[dates]})`}
              </span>
            </p>
            <Select
              label={`${column} is the`}
              isLabelHidden
              options={ROLES}
              value={roleOf(column)}
              onChange={(event) => setRole(column, event.target.value as ColumnRole)}
            />
          </li>
        ))}
      </ul>
      <p>
        First row becomes: <b>{becomes}</b>
      </p>
      <div className={css.buttons}>
        <Button
          look="primary"
          aria-disabled={isBusy || !isReady}
          onClick={() => isReady && change('updateImportOptions', { id, columns: { [file.name]: mapping } })}
        >
          Read it so
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => change('updateImportOptions', { id, columns: { [file.name]: null } })}
        >
          Leave it out
        </Button>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}

/** Of films whose file has the columns of three files of a service, and a name that does not tell which it is. */
function FilmsQuestion({ id, file }: ColumnMapperProps) {
  const { change, isBusy, failure } = useImportAction()
  const { name, preset, kinds, suggested, columns } = file
  const samples = columns.find((column) => suggested.columns[column.name] === 'name')?.samples ?? []
  return (
    <section className={css.mapper} aria-label={`Films of ${name}`}>
      <h2>{name}</h2>
      <p>
        These are films of {preset}: {samples.join(' · ')}. Watched, wanted or liked? The file does not say.
      </p>
      <div className={css.general}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-disabled={isBusy}
            onClick={() => change('updateImportOptions', { id, columns: { [name]: { ...suggested, kind } } })}
          >
            They are {MAPPED_KINDS[kind]}
          </Button>
        ))}
        <Button
          aria-disabled={isBusy}
          onClick={() => change('updateImportOptions', { id, columns: { [name]: null } })}
        >
          Leave it out
        </Button>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}

function optionsOf(table: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(table).map(([value, label]) => ({ value, label }))
}
