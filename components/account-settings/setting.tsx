'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { Notice } from '#components/ui/notice'

interface SettingProps {
  heading: string
  /** Called with what to say once it is done: the form begins anew, and the focus goes to the result. */
  children: (done: (result: string) => void) => ReactNode
}

export function Setting({ heading, children }: SettingProps) {
  const [{ result, round }, setDone] = useState({ result: '', round: 0 })
  return (
    <section>
      <h2>{heading}</h2>
      {result && (
        <Notice key={round} takesFocus>
          {result}
        </Notice>
      )}
      <Fragment key={`form-${round}`}>
        {children((text) => setDone({ result: text, round: round + 1 }))}
      </Fragment>
    </section>
  )
}
