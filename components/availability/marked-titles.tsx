import type { ReactNode } from 'react'
import type { AvailabilitySource } from '#contract'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'
import { ServiceMarks } from './service-marks'
import { SourcesLine } from './sources-line'

interface MarkedTitlesProps {
  /** Null where the host has no availability. */
  source: AvailabilitySource | null
  titles: readonly TitleKey[]
  /** With a `ServiceMark` of each title. */
  children: ReactNode
}

/** The same in every cached page: what the viewer's services have comes after it, into room that is kept. */
export function MarkedTitles({ source, titles, children }: MarkedTitlesProps) {
  if (!source) return children
  return (
    <>
      <ServiceMarks titles={titles.map(titleKey)}>{children}</ServiceMarks>
      <SourcesLine source={source} />
    </>
  )
}
