'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { areKeysOn, switchKeys } from '#lib/browser/key-switch'
import { keysOfPage } from './key-groups'
import css from './key-help.module.scss'

/** The keys of this page, and the switch that turns single keys off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [groups] = useState(keysOfPage)
  const [isOn, setOn] = useState(areKeysOn)
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  const toggle = () => {
    switchKeys(!isOn)
    setOn(!isOn)
  }

  return (
    <dialog
      ref={dialog}
      className={css.help}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={css.sheet}>
        <h2 id={id}>Keys on this page</h2>
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
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </dialog>
  )
}
