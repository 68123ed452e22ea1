'use client'

import type { Recommendation, Service } from '#contract'
import { titleKey } from '#lib/contract/titles/title-key'
import css from './recommendation-list.module.scss'
import { RecommendationRow } from './recommendation-row'

interface RecommendationListProps {
  headingId: string
  items: readonly Recommendation[]
  services: readonly Service[]
}

// A client component: the React payload has the titles once instead of each row's markup and props.
export function RecommendationList({ headingId, items, services }: RecommendationListProps) {
  return (
    <ul className={css.list} data-recommended="" aria-labelledby={headingId}>
      {items.map((item) => (
        <RecommendationRow key={titleKey(item.title)} item={item} services={services} />
      ))}
    </ul>
  )
}
