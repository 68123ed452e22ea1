'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useOwnChoice } from '#lib/browser/availability/own-choice'
import type { TitleKeyText } from '#lib/contract/titles/title-key'
import type { ReadServices } from './known-services-reader'
import { LazyOwnServices } from './lazy-own-services'

const loadKnown = () => import('./known-services-reader').then((file) => file.KnownServicesReader)

const NOTHING: ReadServices = { known: null, retry: null }
const Services = createContext<ReadServices | null>(null)

interface ServiceMarksProps {
  /** Each once. */
  titles: readonly TitleKeyText[]
  /** With a `ServiceMark` of each title. */
  children: ReactNode
}

/** Reads after the page, of viewers who have services alone, which of them have its titles. Nothing is looked up for it. */
export function ServiceMarks({ titles, children }: ServiceMarksProps) {
  const choice = useOwnChoice()
  const [read, setRead] = useState(NOTHING)
  const hasServices = choice !== null && choice.services.length > 0
  return (
    <Services value={hasServices ? read : NOTHING}>
      {children}
      <LazyOwnServices />
      {hasServices && <LazyPart load={loadKnown} props={{ titles, choice, onRead: setRead }} />}
    </Services>
  )
}

/** Null outside of `ServiceMarks`. */
export function useReadServices(): ReadServices | null {
  return use(Services)
}
