import { CardGrid } from '#components/titles/card-grid'
import { TitleCard } from '#components/titles/title-card'
import type { Credit } from '#contract'
import { titleKey } from '#lib/contract/titles/title-key'
import { compareKeys } from '#lib/text/compare-keys'
import { year } from '#lib/text/format'
import css from './known-for.module.scss'

export function KnownFor({ credits }: { credits: Credit[] }) {
  return (
    <section className={css.known} aria-labelledby="known-for">
      <h2 id="known-for">Known For</h2>
      {credits.length > 0 ? (
        <CardGrid>
          {credits.toSorted(hostedFirst).map((credit) => (
            <li key={titleKey(credit)}>
              <TitleCard
                title={credit}
                isMixed
                caption={<Part character={credit.character} date={credit.releaseDate} />}
              />
            </li>
          ))}
        </CardGrid>
      ) : (
        <p>No titles are listed.</p>
      )}
    </section>
  )
}

function Part({ character, date }: { character: string | null; date: string | null }) {
  return (
    <>
      {year(date)}
      {character && (
        <>
          {' · as '}
          <bdi>{character}</bdi>
        </>
      )}
    </>
  )
}

/** In the order of the API. */
function hostedFirst(one: Credit, other: Credit): number {
  const byHost = Number(other.isHost ?? false) - Number(one.isHost ?? false)
  return byHost || (one.isHost ? 0 : newestFirst(one, other))
}

// Without a date a title is still to come.
function newestFirst(one: Credit, other: Credit): number {
  return compareKeys(other.releaseDate ?? '9999', one.releaseDate ?? '9999')
}
