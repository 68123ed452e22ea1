'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Select } from '#components/ui/form/select'
import { bold } from '#components/ui/text/message-tags'
import {
  asksForDateOrder,
  COLUMN_ROLES,
  type ColumnRole,
  DATE_ORDERS,
  type DateOrder,
  FIRST_ROWS,
  type FirstRow,
  type MappedKind,
  RATING_SCALES,
  type RatingScale,
  type UnknownFile,
} from '#contract'
import { useAnnounceOnChange } from '#lib/browser/action/use-announce-on-change'
import { listText } from '#lib/text/format'
import css from './column-mapper.module.scss'
import { useImportAction } from './use-import-action'

interface ColumnMapperProps {
  id: number
  file: UnknownFile
}

/** What the columns of a table are that no known service writes, or what the titles of a known one are. */
export function ColumnMapper(props: ColumnMapperProps) {
  return props.file.kinds.includes('rated') ? <TableColumns {...props} /> : <FilmsQuestion {...props} />
}

function TableColumns({ id, file }: ColumnMapperProps) {
  const [t, language] = [useTranslations('importColumns'), useLocale()]
  const { change, isBusy, failure } = useImportAction()
  const [mapping, setMapping] = useState(file.suggested)
  const roleOf = (column: string) => new Map(Object.entries(mapping.columns)).get(column) ?? 'ignored'
  const sampleOf = (role: ColumnRole) => file.columns.find(({ name }) => roleOf(name) === role)?.samples[0]
  const [name, year, rating, watched] = (['name', 'year', 'rating', 'watched_on'] as const).map(sampleOf)
  const first = [
    name && (year ? t('named', { name, year }) : name),
    rating && t('rated', { rating }),
    watched && t('seen', { day: watched }),
  ]

  const row = listText(
    language,
    first.flatMap((part) => part || []),
  )
  const isUnclear = asksForDateOrder(file.columns, { ...mapping, dates: undefined })
  const orders = DATE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))
  const isReady = Boolean(name) && !asksForDateOrder(file.columns, mapping)
  useAnnounceOnChange(JSON.stringify(mapping), row ? t('saidBecomes', { row }) : t('saidBecomesNothing'))

  function setRole(column: string, role: ColumnRole) {
    setMapping({ ...mapping, columns: { ...mapping.columns, [column]: role } })
  }

  return (
    <section className={css.mapper} aria-label={t('label', { name: file.name })}>
      <h2>{file.name}</h2>
      <p>{file.preset ? t('looksLike', { preset: file.preset }) : t('unknown', { name: file.name })}</p>
      <div className={css.general}>
        <Select
          label={t('kind')}
          options={file.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={mapping.kind}
          onChange={(event) => setMapping({ ...mapping, kind: event.target.value as MappedKind })}
        />
        <Select
          label={t('scale')}
          options={RATING_SCALES.map((value) => ({ value, label: t(`scales.${value}`) }))}
          value={mapping.scale}
          onChange={(event) => setMapping({ ...mapping, scale: event.target.value as RatingScale })}
        />
        <Select
          label={t('firstRow')}
          options={FIRST_ROWS.map((value) => ({ value, label: t(`rows.${value}`) }))}
          value={mapping.firstRow ?? 'names'}
          onChange={(event) => setMapping({ ...mapping, firstRow: event.target.value as FirstRow })}
        />
        {isUnclear && (
          <Select
            label={t('dates')}
            options={[{ value: '', label: t('choose') }, ...orders]}
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
                {dates ? t(`samples.${dates}`, { samples: samples.join(' · ') }) : samples.join(' · ')}
              </span>
            </p>
            <Select
              label={t('role', { column })}
              isLabelHidden
              options={COLUMN_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
              value={roleOf(column)}
              onChange={(event) => setRole(column, event.target.value as ColumnRole)}
            />
          </li>
        ))}
      </ul>
      <p>{t.rich(row ? 'becomes' : 'becomesNothing', { row, b: bold })}</p>
      <div className={css.buttons}>
        <Button
          look="primary"
          aria-disabled={isBusy || !isReady}
          onClick={() => isReady && change('updateImportOptions', { id, columns: { [file.name]: mapping } })}
        >
          {t('read')}
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => change('updateImportOptions', { id, columns: { [file.name]: null } })}
        >
          {t('leaveOut')}
        </Button>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}

/** Of films whose file has the columns of three files of a service, and a name that does not tell which it is. */
function FilmsQuestion({ id, file }: ColumnMapperProps) {
  const t = useTranslations('importColumns')
  const { change, isBusy, failure } = useImportAction()
  const { name, preset, kinds, suggested, columns } = file
  const samples = columns.find((column) => suggested.columns[column.name] === 'name')?.samples ?? []
  return (
    <section className={css.mapper} aria-label={t('filmsLabel', { name })}>
      <h2>{name}</h2>
      <p>{t('filmsQuestion', { preset: preset ?? '', samples: samples.join(' · ') })}</p>
      <div className={css.general}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-disabled={isBusy}
            onClick={() => change('updateImportOptions', { id, columns: { [name]: { ...suggested, kind } } })}
          >
            {t(`theyAre.${kind}`)}
          </Button>
        ))}
        <Button
          aria-disabled={isBusy}
          onClick={() => change('updateImportOptions', { id, columns: { [name]: null } })}
        >
          {t('leaveOut')}
        </Button>
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}
