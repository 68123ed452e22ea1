import { ButtonLink } from '#components/ui/button'
import css from './nothing-matches.module.scss'

/** "Nothing here matches 1970s and Comedy." */
export function NothingMatches({ words, clearHref }: { words: string[]; clearHref: string }) {
  const all = new Intl.ListFormat('en-GB').format(words)
  return (
    <div className={css.nothing}>
      <p>Nothing here matches {all}.</p>
      <ButtonLink href={clearHref}>Clear filters</ButtonLink>
    </div>
  )
}
