'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { TextButton } from '#components/ui/text-button'
import { editListPath } from '#lib/addresses/list-path'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { usePageRouter } from '#lib/browser/use-page-router'
import css from './empty-lists.module.scss'

const NAMES = ['stayed', 'together', 'grudges'] as const

/** Names for a first list: a press begins it. */
export function ListNameSuggestions() {
  const t = useTranslations('firstList')
  const router = usePageRouter()
  const { act, failure, place } = useAction()
  const begin = (name: string) =>
    void act({
      name: 'begun',
      run: async () => router.push(editListPath((await request('addList', { name })).id)),
      failed: t('notSaved'),
    })
  return (
    <div ref={place} className={css.names}>
      <ul aria-label={t('names')}>
        {NAMES.map((key) => (
          <li key={key}>
            <TextButton onClick={() => begin(t(key))}>{t(key)}</TextButton>
          </li>
        ))}
      </ul>
      {failure && <FailureNote failure={failure} />}
    </div>
  )
}
