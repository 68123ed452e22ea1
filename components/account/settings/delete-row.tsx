'use client'

import { useRef } from 'react'
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
import { deleteAccount } from '#lib/browser/session/sign-in-and-out'
import { ACCOUNT_SENTENCES } from '#lib/contract/account/account-sentences'
import { counted } from '#lib/text/format'
import { SettingRow } from '../../ui/form/setting-row'
import css from './settings.module.scss'

interface DeleteRowProps {
  summary: AccountSummary
  offersExport: boolean
}

export function DeleteRow({ summary, offersExport }: DeleteRowProps) {
  const password = useRef<HTMLInputElement>(null)
  const { act, forget, failure } = useAction()

  async function confirm(): Promise<boolean> {
    const isDeleted = await act({
      name: 'deleted',
      run: async () => {
        const typed = password.current?.value ?? ''
        if (!typed) throw new CallError(400, { message: ACCOUNT_SENTENCES.passwordMissing })
        await deleteAccount(typed)
        navigate(withQuery(ROUTES.home, { message: ACCOUNT_SENTENCES.accountDeleted }))
      },
      failed: ACCOUNT_SENTENCES.accountDeleteFailed,
    })
    if (!isDeleted) password.current?.focus()
    return isDeleted
  }

  return (
    <SettingRow
      name="Delete account"
      value="Everything in it goes, at once and for good."
      control={
        <AlertDialog
          trigger={<TextButton className={css.danger}>Delete account…</TextButton>}
          question={`Delete your account? ${contentsOf(summary)} This can’t be undone.`}
          confirm="Delete my account"
          onConfirm={confirm}
          onOpen={forget}
        >
          {offersExport && <a href={exportPath('everything')}>Download everything first</a>}
          <Field
            ref={password}
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={failure ? failureWords(failure) : undefined}
          />
        </AlertDialog>
      }
    />
  )
}
/** "1,318 titles, 1 watch and your profile go." */
function contentsOf({ titles, watches, lists }: AccountSummary): string {
  const counts = [
    titles > 0 && counted(titles, 'title'),
    watches > 0 && counted(watches, 'watch', 'watches'),
    lists > 0 && counted(lists, 'list'),
  ].filter(Boolean)
  return counts.length > 0 ? `${counts.join(', ')} and your profile go.` : 'Your profile goes.'
}
