import { Globe, Link2, Lock } from 'lucide-react'
import type { ListSummary, PublicList } from '#contract'
import { LIST_PRIVACIES, type ListPrivacy } from '#lib/contract/lists/list-options'
import { counted, grouped } from '#lib/text/format'
import css from './list-facts.module.scss'

export const PRIVACY_ICONS: Record<ListPrivacy, typeof Lock> = { public: Globe, link: Link2, private: Lock }

/** Of one's own list: "6 titles · 4 in your collection · Private". */
export function OwnListFacts({ list: { titles, collected, privacy } }: { list: ListSummary }) {
  const Icon = PRIVACY_ICONS[privacy]
  return (
    <>
      {counted(titles, 'title')}
      {titles > 0 && (
        <span>
          · <b className={css.yours}>{grouped(collected)}</b> in your collection
        </span>
      )}
      <span className={css.privacy}>
        · <Icon aria-hidden="true" /> {LIST_PRIVACIES[privacy].label}
      </span>
    </>
  )
}

/** Of anyone's: "by mara · 10 titles". */
export function PublicListFacts({ list: { titles, author } }: { list: PublicList }) {
  return (
    <>
      <span>
        by <bdi>{author.username}</bdi>
      </span>
      <span>· {counted(titles, 'title')}</span>
    </>
  )
}
