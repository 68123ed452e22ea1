import { EmptyCard } from '#components/ui/empty-card'
import type { ListedAs } from '#contract'
import { ROUTES, titlePath } from '#lib/addresses/routes'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import { TYPE_NAMES } from '#lib/contract/titles/move-title-sentences'
import type { TitleKey } from '#lib/contract/titles/title-key'
import { LazyMemberDataOfGoneTitle } from './lazy-member-data'

interface GoneTitleProps {
  title: TitleKey
  /** The title that TMDB has in its place. */
  listedAs: ListedAs | null
}

/** The page of a title that TMDB no longer lists, the same for all; below it a member sees what is theirs of it. */
export function GoneTitle({ title, listedAs }: GoneTitleProps) {
  return (
    <>
      <EmptyCard
        kind="missing"
        title="No longer listed"
        sentence={TITLE_SENTENCES.gone[title.mediaType]}
        reason={
          listedAs && (
            <>
              TMDB lists it as the {TYPE_NAMES[listedAs.mediaType]}{' '}
              <a href={titlePath(listedAs)} dir="auto">
                {listedAs.name}
              </a>{' '}
              now.
            </>
          )
        }
        action={{ label: 'Back to Home', href: ROUTES.home }}
      />
      <LazyMemberDataOfGoneTitle title={title} />
    </>
  )
}
