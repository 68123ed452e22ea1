'use client'

import { useRef, useState } from 'react'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import type { AccountSummary } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { CallError } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { deleteAccount } from '#lib/browser/session'
import { ACCOUNT_MESSAGES } from '#lib/contract/member/account-messages'
import { counted } from '#lib/text/format'
import css from './account-settings.module.scss'

interface DeleteSettingProps {
  summary: AccountSummary
  offersExport: boolean
}

export function DeleteSetting({ summary, offersExport }: DeleteSettingProps) {
  const password = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function confirm(): Promise<boolean> {
    const typed = password.current?.value ?? ''
    try {
      if (!typed) throw new CallError(400, { message: ACCOUNT_MESSAGES.passwordMissing, fields: {} })
      const { message } = await deleteAccount(typed)
      navigate(withQuery(ROUTES.home, { message }))
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message || ACCOUNT_MESSAGES.accountDeleteFailed)
      password.current?.focus()
      return false
    }
  }

  return (
    <section className={css.last}>
      <h2>Delete account</h2>
      <p>Everything in it goes, at once and for good.</p>
      <AlertDialog
        trigger={<Button look="danger">Delete account…</Button>}
        question={`Delete your account? ${contentsOf(summary)} This can’t be undone.`}
        confirm="Delete my account"
        onConfirm={confirm}
        onOpen={() => setFault(null)}
      >
        {offersExport && <a href={exportPath('everything')}>Download everything first</a>}
        <Field
          ref={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={fault ?? undefined}
        />
      </AlertDialog>
    </section>
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
