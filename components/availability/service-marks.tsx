'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useOwnChoice } from '#lib/browser/availability/own-choice'
import { useSignedIn } from '#lib/browser/session/signed-in'
import type { TitleKeyText } from '#lib/contract/titles/title-key'
import type { ReadServices } from './known-services-reader'

const loadOwn = () => import('./own-services-reader').then((file) => file.OwnServicesReader)
const loadKnown = () => import('./known-services-reader').then((file) => file.KnownServicesReader)
const NO_PROPS = {}

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
  const isSignedIn = useSignedIn()
  const [read, setRead] = useState(NOTHING)
  const hasServices = choice !== null && choice.services.length > 0
  return (
    <Services value={hasServices ? read : NOTHING}>
      {children}
      {isSignedIn && <LazyPart load={loadOwn} props={NO_PROPS} />}
      {hasServices && <LazyPart load={loadKnown} props={{ titles, choice, onRead: setRead }} />}
    </Services>
  )
}

/** Null outside of `ServiceMarks`. */
export function useReadServices(): ReadServices | null {
  return use(Services)
}
