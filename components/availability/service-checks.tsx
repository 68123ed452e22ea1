'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { Field } from '#components/ui/form/field'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { OutputOfCall } from '#lib/browser/request'
import { OWN_SERVICES_MAX } from '#lib/contract/limits'
import { fold } from '#lib/text/fold'
import { ServiceName } from './service-tile'
import css from './where-you-watch-fields.module.scss'

/** From this many on a field narrows them. */
const MANY = 12

interface ServiceChecksProps {
  /** Its name. */
  country: string
  /** Ids. */
  chosen: readonly number[]
  list: {
    data: OutputOfCall<'services'> | undefined
    error?: unknown
    mutate: () => Promise<OutputOfCall<'services'> | undefined>
  }
  /** @returns whether there was room for it */
  onToggle: (id: number) => boolean
  ref: RefObject<HTMLFieldSetElement | null>
}

/** The services of a country, in the order of their source, which never changes. */
export function ServiceChecks({ country, chosen, list, onToggle, ref }: ServiceChecksProps) {
  const t = useTranslations('whereYouWatch')
  const [query, setQuery] = useState('')
  const [isFull, setFull] = useState(false)
  const { data, error } = list
  const services = data?.services ?? []
  const words = fold(query)
  const found = services.filter(({ name }) => fold(name).includes(words))
  const nothing =
    data && found.length === 0 && (query ? t('nothing', { query, country }) : t('noServices', { country }))
  const full = isFull && t('full', { count: OWN_SERVICES_MAX })
  // The choice of a country has told its own sentence.
  useAnnounce(query !== '' && nothing, { afterMs: 500 })
  useAnnounce(full)
  useAnnounce(!data && error ? t('listFailed') : null, { isFailure: true })

  async function retry(): Promise<void> {
    // The button goes with the failure.
    if (await list.mutate().catch(() => undefined)) ref.current?.focus()
  }

  return (
    <fieldset ref={ref} className={css.services} tabIndex={-1}>
      <legend>
        <span>{t('services')}</span> <small>{t('chosen', { count: chosen.length })}</small>
      </legend>
      {services.length >= MANY && (
        <Field
          label={t('find')}
          isLabelHidden
          placeholder={t('find')}
          name="find"
          type="search"
          autoComplete="off"
          error={full || undefined}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter would save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {data ? (
        <div className={css.checks}>
          {found.map((service) => (
            <Checkbox
              key={service.id}
              checked={chosen.includes(service.id)}
              onChange={() => setFull(!onToggle(service.id))}
            >
              <ServiceName service={service} size={28} />
            </Checkbox>
          ))}
          {nothing && <p>{nothing}</p>}
        </div>
      ) : (
        <div className={css.room}>
          {error ? (
            <FailureNote
              failure={{
                sentence: t('listFailed'),
                site: null,
                status: 0,
                isPending: false,
                retry: () => void retry(),
              }}
            />
          ) : (
            t('loading')
          )}
        </div>
      )}
    </fieldset>
  )
}
