'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { LineIcon } from '#components/ui/icon'
import { Sheet } from '#components/ui/overlay/sheet'
import { TextButton } from '#components/ui/text-button'
import { useAnnounce } from '#lib/browser/action/use-announce'
import type { OwnChoice } from '#lib/browser/availability/own-choice'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { type AnsweredKind, answerFor } from '#lib/contract/availability/own-answer'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { countryName } from '#lib/text/country-name'
import css from './availability-answer.module.scss'
import { AvailabilityKinds } from './availability-kinds'
import { ServiceTile } from './service-tile'

interface AvailabilityAnswerProps {
  title: TitleKey
  choice: OwnChoice
  /** Asks for another country, or other services. */
  onChange: () => void
}

/** One line, which opens the rest; where there is room beside the title, all of it. */
export function AvailabilityAnswer({ title, choice, onChange }: AvailabilityAnswerProps) {
  const t = useTranslations('whereToWatch')
  const language = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { mediaType: type, id } = title
  const { data, error, isLoading, mutate } = useSWR(
    ['availability', type, id],
    () => request('availability', { type, id }),
    SWR_OPTIONS,
  )
  const row = useRef<HTMLButtonElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const isHere = data !== undefined
  // From the place that kept it until the answer was here.
  useEffect(() => {
    if (isHere) takeFocus(row.current, change.current)
  }, [isHere])
  const country = countryName(language, choice.country)
  useAnnounce(!data && !isLoading && error && t('loadFailed'), { isFailure: true })
  if (!data) {
    if (isLoading || !error) return <p className={css.waiting}>{country}</p>
    return (
      <p className={css.failed}>
        {t('loadFailed')} <TextButton onClick={() => void mutate()}>{t('tryAgain')}</TextButton>
      </p>
    )
  }
  const here = data.countries.find((one) => one.country === choice.country)
  const kinds = answerFor(here, choice.services)
  const [first] = kinds
  const services = new Map(data.services.map((service) => [service.id, service]))
  const nameOf = (service: number) => services.get(service)?.name ?? ''
  const tiles = first?.services.slice(0, 2).flatMap((one) => services.get(one) ?? []) ?? []
  const answer = first ? sentenceOf(first) : t('nowhere', { country })
  const details = (
    <AvailabilityKinds
      title={title}
      country={choice.country}
      here={here}
      kinds={kinds}
      services={services}
      asOf={data.asOf}
      source={data.source}
    />
  )

  function sentenceOf({ kind, services: [service = 0, ...others] }: AnsweredKind): string {
    if (others.length === 0) return t(`answer.${kind}`, { service: nameOf(service) })
    return t(`answerAndMore.${kind}`, { service: nameOf(service), more: String(others.length) })
  }

  return (
    <>
      <button
        ref={row}
        type="button"
        className={css.row}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={css.tiles}>
          {tiles.map((service) => (
            <ServiceTile key={service.id} service={service} size={28} />
          ))}
        </span>
        <span className={css.sentence}>{answer}</span> <span className={css.country}>{country}</span>
        <LineIcon name="chevron-right" />
      </button>
      <div className={css.column}>
        <TextButton ref={change} className={css.change} aria-haspopup="dialog" onClick={onChange}>
          <span className="unseen">{t('change', { country })}</span>
          <span aria-hidden="true">{country}</span>
        </TextButton>
        {kinds.length === 0 && <p className={css.nowhere}>{answer}</p>}
        {details}
      </div>
      {isOpen && (
        <Sheet title={t('heading')} onClose={() => setOpen(false)}>
          <p className={css.inSheet}>
            <b>{country}</b>{' '}
            <TextButton
              aria-haspopup="dialog"
              onClick={() => {
                setOpen(false)
                onChange()
              }}
            >
              {t('yourServices')}
            </TextButton>
          </p>
          {kinds.length === 0 && <p className={css.nowhere}>{answer}</p>}
          {details}
          <TextButton onClick={() => setOpen(false)}>{t('close')}</TextButton>
        </Sheet>
      )}
    </>
  )
}

/** For whichever of them is shown at this width. */
function takeFocus(...buttons: (HTMLButtonElement | null)[]): void {
  if (document.activeElement !== buttons[0]?.closest('[data-answer]')) return
  buttons.find((button) => button && button.getClientRects().length > 0)?.focus({ preventScroll: true })
}
