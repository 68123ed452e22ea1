'use client'

import clsx from 'clsx'
import { FailureNote } from '#components/action/failure-note'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { useAction } from '#lib/browser/action/use-action'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import css from './auto-saved-checkbox.module.scss'

interface AutoSavedCheckboxProps {
  label: string
  isOn: boolean
  /** Returns what to say once it is saved. */
  save(isOn: boolean): Promise<string>
  /** Shown for an error without a message. */
  failed: string
  className?: string
}

/** A checkbox whose every change is saved at once; it shows the new value meanwhile. */
export function AutoSavedCheckbox({ label, isOn, save, failed, className }: AutoSavedCheckboxProps) {
  const { act, done, failure, isBusy } = useAction()
  const [pressed, write] = useOptimisticValue(isOn)
  const isShown = isBusy ? pressed : isOn
  // Disabling the switch while it is saved would take its focus.
  const toggle = () =>
    act({
      name: 'saved',
      run: () => write(!isShown, () => save(!isShown)),
      announcement: (saved) => saved,
      isQuiet: true,
      note: (saved = '') => saved,
      failed,
      isOptimistic: true,
    })

  return (
    <div className={clsx(css.field, className)} aria-busy={isBusy}>
      <Checkbox className={css.checkbox} checked={isShown} onChange={toggle}>
        {label}
      </Checkbox>
      <FailureNote failure={failure} />
      <p className={css.done}>{done?.note}</p>
    </div>
  )
}
