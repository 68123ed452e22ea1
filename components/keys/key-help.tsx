'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Sheet } from '#components/ui/overlay/sheet'
import { areKeysOn, switchKeys } from '#lib/browser/keyboard-shortcut-switch'
import { hideNames, useHiddenNames } from '#lib/browser/shows/hidden-names'
import { keysOfPage } from './key-groups'
import css from './key-help.module.scss'

/** The keys of this page, and the switch that turns single keys off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [groups] = useState(keysOfPage)
  const [isOn, setOn] = useState(areKeysOn)
  const [hasNames] = useState(() => document.querySelector('[data-episode]') !== null)
  const isHiding = useHiddenNames()

  const toggle = () => {
    switchKeys(!isOn)
    setOn(!isOn)
  }

  return (
    <Sheet title="Keys on this page" onClose={onClose}>
      {/* Else the switch at the foot has the focus, and the list begins at its end. */}
      <div className={css.groups} ref={(list) => list?.setAttribute('autofocus', '')} tabIndex={-1}>
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(({ keys: names, action }) => (
                <div key={action}>
                  <dt>
                    {names.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {hasNames && (
          <p className={css.switch}>
            <Button role="switch" aria-checked={isHiding} onClick={() => hideNames(!isHiding)}>
              Hide names: {isHiding ? 'on' : 'off'}
            </Button>
            <span>Of episodes that you have not reached, in this browser.</span>
          </p>
        )}
        <p className={css.switch}>
          <Button role="switch" aria-checked={isOn} onClick={toggle}>
            Keys: {isOn ? 'on' : 'off'}
          </Button>
          <span>
            {isOn
              ? 'Off: only Ctrl + / opens this list, and single keys do nothing.'
              : 'Single keys do nothing. Ctrl + / opens this list.'}
          </span>
        </p>
      </div>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </Sheet>
  )
}
