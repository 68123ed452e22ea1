import { useTranslations } from 'next-intl'
import { EmptyCard } from '#components/ui/empty-card'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { ListedAs } from '#contract'
import { ROUTES, titlePath } from '#lib/addresses/routes'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { LazyMemberDataOfGoneTitle } from './lazy-member-data'

interface GoneTitleProps {
  title: TitleKey
  /** The title that TMDB has in its place. */
  listedAs: ListedAs | null
}

/** The page of a title that TMDB no longer lists, the same for all; below it a member sees what is theirs of it. */
export function GoneTitle({ title, listedAs }: GoneTitleProps) {
  const t = useTranslations('title')
  return (
    <>
      <EmptyCard
        kind="missing"
        title={t('gone.heading')}
        sentence={t(`gone.${title.mediaType}`)}
        reason={
          listedAs &&
          t.rich(`listedAs.${listedAs.mediaType}`, {
            name: listedAs.name,
            link: (name) => (
              <Link href={titlePath(listedAs)} dir="auto">
                <InEnglish>{name}</InEnglish>
              </Link>
            ),
          })
        }
        action={{ label: t('gone.backToHome'), href: ROUTES.home }}
      />
      <LazyMemberDataOfGoneTitle title={title} />
    </>
  )
}
