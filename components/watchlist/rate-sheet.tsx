'use client'

import { useTranslations } from 'next-intl'
import { RatingControl } from '#components/collection/rating/rating-control'
import { Button } from '#components/ui/button'
import { Sheet } from '#components/ui/overlay/sheet'
import { InEnglish } from '#components/ui/text/in-english'
import { rate } from '#lib/browser/acts/rate'
import { useCollection } from '#lib/browser/collection/use-collection'
import { titleKey } from '#lib/contract/titles/title-key'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { useRating } from '../collection/rating/use-rating'

/** Rates a title that may be in no collection yet: its first rating adds it. */
export function RateSheet({ title, onClose }: { title: CardTitle; onClose: () => void }) {
  const t = useTranslations('rateSheet')
  const entry = useCollection().entries.get(titleKey(title)) ?? null
  const draft = useRating(entry?.rating ?? null, (rating) => rate(title, rating, entry ? null : title))
  return (
    <Sheet
      title={
        <bdi>
          <InEnglish>{title.name}</InEnglish>
        </bdi>
      }
      onClose={onClose}
    >
      <RatingControl name={title.name} draft={draft} />
      <Button onClick={onClose}>{t('done')}</Button>
    </Sheet>
  )
}
