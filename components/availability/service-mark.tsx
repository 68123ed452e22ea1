'use client'

import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'
import { ServiceLine } from './service-line'
import css from './service-mark.module.scss'
import { useReadServices } from './service-marks'

/** Below a title's year, on a page with `ServiceMarks`. What is not there and what is not known look alike. */
export function ServiceMark({ title }: { title: TitleKey }) {
  const read = useReadServices()
  if (!read) return null
  const names = read.known?.get(titleKey(title)) ?? []
  // A card's `div` is its picture.
  return <section className={css.room}>{names.length > 0 && <ServiceLine names={names} />}</section>
}
