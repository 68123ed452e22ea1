import { Poster } from '#components/title/poster'
import { LIST_POSTERS, type PublicLists, type Title } from '#contract'
import { publicListsPath } from '#lib/addresses/list-path'
import { titlePath } from '#lib/addresses/routes'
import { counted } from '#lib/text/format'
import css from './title-lists.module.scss'

interface TitleListsProps {
  title: Pick<Title, 'mediaType' | 'id'>
  /** The latest of the public lists that it is on. */
  lists: PublicLists
}

/** How many public lists a title is on, with posters of its neighbours there; absent where it is on none. */
export function TitleLists({ title, lists: { items, found } }: TitleListsProps) {
  if (found === 0) return null
  const posters = new Map(items.flatMap((list) => list.posters.map((one) => [titlePath(one), one])))
  posters.delete(titlePath(title))
  return (
    <div className={css.row}>
      <a href={publicListsPath({ title: `${title.mediaType}-${title.id}` })}>
        {`In ${counted(found, 'public list')}`}
      </a>
      <div className={css.posters} aria-hidden="true">
        {Array.from(posters.values(), (one) => (
          <div key={titlePath(one)}>
            <Poster title={one} sizes="1.5rem" picture="thumb" lettered={false} />
          </div>
        )).slice(0, LIST_POSTERS)}
      </div>
    </div>
  )
}
