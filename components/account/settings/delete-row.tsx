'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Field } from '#components/ui/form/field'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { TextButton } from '#components/ui/text-button'
import type { AccountSummary } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { failureWords } from '#lib/browser/action/create-actions'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { deleteAccount } from '#lib/browser/session/sign-out'
import { SettingRow } from '../../ui/form/setting-row'
import css from './settings.module.scss'

interface DeleteRowProps {
  summary: AccountSummary
  hasPassword: boolean
  offersExport: boolean
}

export function DeleteRow({ summary, hasPassword, offersExport }: DeleteRowProps) {
  const { titles, watches, lists } = summary
  const t = useTranslations('accountSettings')
  const accountForm = useTranslations('accountForm')
  const password = useRef<HTMLInputElement>(null)
  const { act, forget, failure } = useAction()
  useEffect(() => {
    if (failure) password.current?.focus()
  }, [failure])

  const confirm = () =>
    act({
      name: 'deleted',
      run: async () => {
        const typed = password.current?.value
        if (hasPassword && !typed) throw new CallError(400, { message: t('password.missing') })
        await deleteAccount(typed)
        navigate(withQuery(ROUTES.home, { message: t('delete.done') }))
      },
      failed: t('delete.failed'),
    })

  return (
    <SettingRow
      name={t('delete.name')}
      value={t('delete.explained')}
      control={
        <AlertDialog
          trigger={<TextButton className={css.danger}>{t('delete.open')}</TextButton>}
          question={t(`delete.question.${contentsOf(summary)}`, { titles, watches, lists })}
          confirm={t('delete.confirm')}
          onConfirm={confirm}
          onOpen={forget}
        >
          {offersExport && <a href={exportPath('everything')}>{t('delete.downloadFirst')}</a>}
          {hasPassword ? (
            <Field
              ref={password}
              label={accountForm('password')}
              name="password"
              type="password"
              autoComplete="current-password"
              error={failure ? failureWords(failure) : undefined}
            />
          ) : (
            <FailureNote failure={failure} />
          )}
        </AlertDialog>
      }
    />
  )
}

/** Besides the profile. */
function contentsOf({ titles, watches, lists }: AccountSummary) {
  if (titles > 0 && watches > 0) return lists > 0 ? 'all' : 'titlesAndWatches'
  if (titles > 0) return lists > 0 ? 'titlesAndLists' : 'titles'
  if (watches > 0) return lists > 0 ? 'watchesAndLists' : 'watches'
  return lists > 0 ? 'lists' : 'nothing'
}
