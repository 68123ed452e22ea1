'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Sheet } from '#components/ui/overlay/sheet'
import { areKeysOn, switchKeys } from '#lib/browser/keyboard-shortcut-switch'
import { hideNames, useHiddenNames } from '#lib/browser/shows/hidden-names'
import { isNamedKey, keysOfPage } from './key-groups'
import css from './key-help.module.scss'

/** The keys of this page, and the switch that turns single keys off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('keys')
  const [groups] = useState(keysOfPage)
  const [isOn, setOn] = useState(areKeysOn)
  const [hasNames] = useState(() => document.querySelector('[data-episode]') !== null)
  const isHiding = useHiddenNames()

  const toggle = () => {
    switchKeys(!isOn)
    setOn(!isOn)
  }

  return (
    <Sheet title={t('heading')} onClose={onClose}>
      {/* Else the switch at the foot has the focus, and the list begins at its end. */}
      <div className={css.groups} ref={(list) => list?.setAttribute('autofocus', '')} tabIndex={-1}>
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={t(`groups.${name}`)}>
            <h3>{t(`groups.${name}`)}</h3>
            <dl>
              {keys.map(({ keys: names, action }) => (
                <div key={action}>
                  <dt>
                    {names.map((key) => (
                      <kbd key={key}>{isNamedKey(key) ? t(`names.${key}`) : key}</kbd>
                    ))}
                  </dt>
                  <dd>{t(`actions.${action}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {hasNames && (
          <p className={css.switch}>
            <Button role="switch" aria-checked={isHiding} onClick={() => hideNames(!isHiding)}>
              {t(isHiding ? 'namesHidden' : 'namesShown')}
            </Button>
            <span>{t('namesLead')}</span>
          </p>
        )}
        <p className={css.switch}>
          <Button role="switch" aria-checked={isOn} onClick={toggle}>
            {t(isOn ? 'on' : 'off')}
          </Button>
          <span>{t(isOn ? 'onLead' : 'offLead')}</span>
        </p>
      </div>
      <Button look="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </Sheet>
  )
}
