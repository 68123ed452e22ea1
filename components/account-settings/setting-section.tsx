'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { TimedNotice } from '#components/ui/timed-notice'

interface SettingSectionProps {
  heading: string
  onChanged(): void
  /** Called with what to say once it is done: the form begins anew, and the focus goes to the result. */
  children: (done: (result: string) => void) => ReactNode
}

export function SettingSection({ heading, onChanged, children }: SettingSectionProps) {
  const [{ result, round }, setDone] = useState({ result: '', round: 0 })
  function done(text: string) {
    setDone({ result: text, round: round + 1 })
    onChanged()
  }
  return (
    <section>
      <h2>{heading}</h2>
      {result && (
        <TimedNotice key={round} takesFocus>
          {result}
        </TimedNotice>
      )}
      <Fragment key={`form-${round}`}>{children(done)}</Fragment>
    </section>
  )
}
