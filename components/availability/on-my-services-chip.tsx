'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { Icon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { OWN_SERVICES_TAB } from '#lib/addresses/routes'
import css from './on-my-services-chip.module.scss'

export interface OnMyServicesChipProps {
  isOn: boolean
  /** Whether the viewer has chosen any; else the chip leads to where they are chosen. */
  hasServices: boolean
  onChange: () => void
  /** In a form with a filled button, beside which a filled chip would be two of a kind. */
  isPlain?: boolean | undefined
  /** Asks a guest for them, who has no tab of services. */
  onChoose?: () => void
}

/** A filter of a GET form: `available=1`. */
export function OnMyServicesChip({ isOn, hasServices, onChange, isPlain, onChoose }: OnMyServicesChipProps) {
  const t = useTranslations('onMyServices')
  const description = useId()
  const words = (
    <>
      <Icon name="screen" />
      {t('label')}
    </>
  )
  if (hasServices) {
    const input = { name: 'available', value: '1', checked: isOn, onChange }
    if (isPlain) return <Checkbox {...input}>{t('label')}</Checkbox>
    return (
      <label className={css.chip}>
        <input type="checkbox" {...input} />
        {words}
      </label>
    )
  }
  const described = { className: css.chip, 'aria-describedby': description }
  return (
    <>
      {onChoose ? (
        <button type="button" {...described} aria-haspopup="dialog" onClick={onChoose}>
          {words}
        </button>
      ) : (
        <Link href={OWN_SERVICES_TAB} {...described}>
          {words}
        </Link>
      )}
      <span id={description} hidden>
        {t('chooseFirst')}
      </span>
    </>
  )
}
