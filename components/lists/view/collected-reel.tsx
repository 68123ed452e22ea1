import { useTranslations } from 'next-intl'
import { bold } from '#components/ui/text/message-tags'
import { type TitleKey, titleKey } from '#lib/contract/titles/title-key'
import css from './list-header.module.scss'

/** All titles of a list that fits on one page; null for a longer one. */
export type ListedKeys = TitleKey[] | null

interface CollectedReelProps {
  keys: ListedKeys
  /** Of the keys, in their order. */
  areCollected?: boolean[] | undefined
  /** Undefined until it is known: then too it has its place. */
  count?: number | undefined
}

export function CollectedReel({ keys, areCollected, count }: CollectedReelProps) {
  const t = useTranslations('listView')
  return (
    <>
      <span className={css.collected} data-known={count !== undefined || undefined}>
        · {t.rich('collected', { count: count ?? 0, b: bold })}
      </span>
      {keys && (
        <span className={css.reel} aria-hidden="true">
          {keys.map((key, at) => (
            <i key={titleKey(key)} data-collected={areCollected?.[at] || undefined} />
          ))}
        </span>
      )}
    </>
  )
}
