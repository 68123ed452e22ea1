import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { franchisePath } from '#lib/addresses/routes'
import type { TitleKey } from '#lib/contract/titles/title-key'
import css from './franchise-row.module.scss'
import { LazySeenOfFranchise } from './lazy-seen-of-franchise'

interface FranchiseRowProps {
  franchise: { id: number; name: string }
  title: TitleKey
}

/** On the page of one of its parts. */
export function FranchiseRow({ franchise: { id, name }, title }: FranchiseRowProps) {
  const t = useTranslations('title')
  return (
    <div className={css.row}>
      <Link href={franchisePath(id)}>
        {t.rich('partOf', {
          franchise: () => (
            <bdi>
              <InEnglish>{name}</InEnglish>
            </bdi>
          ),
        })}
      </Link>
      <LazySeenOfFranchise title={title} />
    </div>
  )
}
