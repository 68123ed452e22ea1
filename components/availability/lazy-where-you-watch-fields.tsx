import type { ComponentProps, ReactNode } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { WhereYouWatchFields } from './where-you-watch-fields'

interface LazyWhereYouWatchFieldsProps {
  /** As of `LazyPart`. */
  failed: string
  again: string
  waiting: ReactNode
  fields: ComponentProps<typeof WhereYouWatchFields>
}

const loadFields = () => import('./where-you-watch-fields').then((file) => file.WhereYouWatchFields)

export function LazyWhereYouWatchFields({ fields, ...part }: LazyWhereYouWatchFieldsProps) {
  return <LazyPart {...part} load={loadFields} props={fields} />
}
