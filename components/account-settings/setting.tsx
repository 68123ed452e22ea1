'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { Notice } from '#components/ui/notice'

interface SettingProps {
  heading: string
  onChanged(): void
  /** Called with what to say once it is done: the form begins anew, and the focus goes to the result. */
  children: (done: (result: string) => void) => ReactNode
}

export function Setting({ heading, onChanged, children }: SettingProps) {
  const [{ result, round }, setDone] = useState({ result: '', round: 0 })
  function done(text: string) {
    setDone({ result: text, round: round + 1 })
    onChanged()
  }
  return (
    <section>
      <h2>{heading}</h2>
      {result && (
        <Notice key={round} takesFocus>
          {result}
        </Notice>
      )}
      <Fragment key={`form-${round}`}>{children(done)}</Fragment>
    </section>
  )
}
