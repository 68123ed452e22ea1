'use client'

import { useTranslations } from 'next-intl'
import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import { TitleRow } from '#components/titles/title-row'
import { Pager } from '#components/ui/pager'
import { TextButton } from '#components/ui/text-button'
import type { DismissedTitle, PagedItems } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { mayRecommend } from '#lib/browser/recommendations/dismiss'
import { useOnceSayable } from '#lib/browser/use-once-sayable'
import { titleKey } from '#lib/contract/titles/title-key'
import { day } from '#lib/text/dates'
import css from './dismissed-titles.module.scss'

/** The rows of a group of settings: what is never recommended, the newest first. */
export function DismissedTitles({ dismissed }: { dismissed: PagedItems<DismissedTitle> }) {
  const t = useTranslations('dismissedTitles')
  const { items, page, pages, total } = dismissed
  if (total === 0) return <li className={css.words}>{t('none')}</li>
  return (
    <>
      <li className={css.words}>{t('count', { count: total })}</li>
      {items.map((item) => (
        <DismissedRow key={titleKey(item.title)} {...item} />
      ))}
      {pages > 1 && (
        <li>
          <Pager page={page} totalPages={pages} hrefOf={dismissedPath} />
        </li>
      )}
    </>
  )
}

function dismissedPath(page: number): string {
  return `${withQuery(ROUTES.profile, page > 1 ? { dismissed: page } : {})}#services`
}

function DismissedRow({ title, dismissedAt }: DismissedTitle) {
  const t = useTranslations('dismissedTitles')
  const dates = useTranslations('dates')
  const { act, place, done, failures } = useAction()
  const onceSayable = useOnceSayable()
  return (
    <TitleRow
      title={title}
      sizes="2.5rem"
      level="p"
      className={css.row}
      data-removed={done !== null || undefined}
      controls={
        <div ref={place} className={css.act}>
          {done ? (
            <DoneNote done={done} />
          ) : (
            <TextButton
              className={css.restore}
              aria-label={t('restoreOf', { name: title.name })}
              onClick={() => onceSayable('acts', () => void act(mayRecommend(title)))}
            >
              {t('restore')}
            </TextButton>
          )}
          <FailureNotes failures={failures} />
        </div>
      }
    >
      <p className={css.since}>{t('since', { day: day(dates, dismissedAt) })}</p>
    </TitleRow>
  )
}
