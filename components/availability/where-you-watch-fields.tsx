'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Select } from '#components/ui/form/select'
import { TextButton } from '#components/ui/text-button'
import { COUNTRIES, isCountry, type OwnServices } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { type ChosenServices, useServicesChoice } from '#lib/browser/availability/use-services-choice'
import { countryName } from '#lib/text/country-name'
import type { Language } from '#lib/text/language'
import { ServiceChecks } from './service-checks'
import { SourcesLine } from './sources-line'
import css from './where-you-watch-fields.module.scss'

interface WhereYouWatchFieldsProps {
  initial: OwnServices
  /** Where the choice is stored: of a guest in the browser alone. */
  storedIn: 'browser' | 'account'
  /** What has the focus first. */
  startsAt?: 'country' | 'services'
  /** Stores the choice, and tells the sentence. Where it throws, the fields stay and say so. */
  onSave: (chosen: ChosenServices, sentence: string) => Promise<unknown>
  /** Absent where the opener closes the fields itself. */
  onCancel?: () => void
}

/** A country, and what a viewer pays for there. No country is assumed. */
export function WhereYouWatchFields(props: WhereYouWatchFieldsProps) {
  const { initial, storedIn, startsAt = 'country', onSave, onCancel } = props
  const t = useTranslations('whereYouWatch')
  const language = useLocale()
  const countries = useMemo(() => sortedCountries(language), [language])
  const { chosen, list, chooseCountry, restore, toggle } = useServicesChoice(initial)
  const { act, hideNote, done, failure, isBusy, place } = useAction<'country' | 'saved'>()
  const services = useRef<HTMLFieldSetElement>(null)
  const { country } = chosen
  const nameOf = (country: string | null) => (country ? countryName(language, country) : t('none'))

  useEffect(() => {
    if (startsAt === 'services') services.current?.focus()
  }, [startsAt])

  function change(typed: string): void {
    const next = isCountry(typed) ? typed : null
    const left = chooseCountry(next)
    if (!left) {
      hideNote()
      return
    }
    const sentence = t('left', {
      country: nameOf(next),
      count: left.services.length,
      before: nameOf(left.country),
    })
    void act({
      name: 'country',
      run: async () => {},
      announcement: () => sentence,
      note: () => sentence,
      undo: {
        label: t('undo', { country: nameOf(left.country) }),
        run: async () => restore(left),
        failed: t('failed'),
      },
      failed: t('failed'),
      isOptimistic: true,
    })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void act({
      name: 'saved',
      run: () => onSave(chosen, savedSentence()),
      failed: t('failed'),
    })
  }

  /** What was not changed is not said, unless nothing was. */
  function savedSentence(): string {
    const count = chosen.services.length
    const said = { country: nameOf(country), count }
    if (country === initial.country) return country ? t('saved.services', said) : t('saved.country', said)
    return count > 0 ? t('saved.both', said) : t('saved.country', said)
  }

  return (
    <form ref={place} className={css.form} method="post" noValidate onSubmit={submit}>
      <p className={css.lead}>{t(`lead.${storedIn}`)}</p>
      <Select
        className={css.country}
        label={t('country')}
        value={country ?? ''}
        options={[{ value: '', label: t('choose') }, ...countries]}
        autoFocus={startsAt === 'country'}
        onChange={({ target }) => change(target.value)}
      />
      {done && <DoneNote done={done} />}
      {country ? (
        <ServiceChecks
          key={country}
          ref={services}
          country={nameOf(country)}
          chosen={chosen.services}
          list={list}
          onToggle={toggle}
        />
      ) : (
        <p className={css.room}>{t('after')}</p>
      )}
      {list.data && <SourcesLine source={list.data.source} />}
      <div className={css.foot}>
        <FailureNote failure={failure} />
        {onCancel && <TextButton onClick={onCancel}>{t('cancel')}</TextButton>}
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function sortedCountries(language: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language)
  const countries = COUNTRIES.map((country) => ({ value: country, label: countryName(language, country) }))
  return countries.sort((one, other) => compare(one.label, other.label))
}
