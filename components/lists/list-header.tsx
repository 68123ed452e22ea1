import { ShareButton } from '#components/frame/share-button'
import { ButtonLink } from '#components/ui/button'
import { LIST_PRIVACIES, type ListWithTitles } from '#contract'
import { editListPath, listFeedPath } from '#lib/addresses/list-path'
import { listPath, memberPath } from '#lib/addresses/routes'
import { counted, isLong } from '#lib/text/format'
import { CopyList } from './copy-list'
import { ListCollected } from './list-collected'
import css from './list-header.module.scss'

/** Titles on a list whose reel is drawn. */
const REEL_MAX = 60

export function ListHeader({ list, titles, isOwner }: ListWithTitles & { isOwner: boolean }) {
  const keys = titles.items.map(({ mediaType, id }) => ({ mediaType, id }))
  return (
    <header className={css.header}>
      <h1 dir="auto" data-long={isLong(list.name)}>
        {list.name}
      </h1>
      <p className={css.author}>
        by <a href={memberPath(list.author.id)}>{list.author.username}</a>
      </p>
      {list.description && (
        <p className={css.description} dir="auto">
          {list.description}
        </p>
      )}
      <div className={css.facts}>
        <span>
          {counted(list.titles, 'title')}
          {isOwner && ` · ${LIST_PRIVACIES[list.privacy].label.toLowerCase()}`}
        </span>
        {list.titles > 0 && (
          <ListCollected id={list.id} total={list.titles} keys={list.titles <= REEL_MAX ? keys : null} />
        )}
      </div>
      <div className={css.buttons}>
        {isOwner && (
          <ButtonLink href={editListPath(list.id)} look="primary">
            Edit
          </ButtonLink>
        )}
        {list.privacy !== 'private' && (
          <>
            <ShareButton title={list.name} path={listPath(list.id)} />
            <ButtonLink href={listFeedPath(list.id)} type="application/atom+xml">
              Atom
            </ButtonLink>
          </>
        )}
        {!isOwner && <CopyList id={list.id} name={list.name} />}
      </div>
    </header>
  )
}
