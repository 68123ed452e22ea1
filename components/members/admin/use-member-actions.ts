import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedMember } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { useAction } from '#lib/browser/action/use-action'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import { navigate } from '#lib/browser/full-navigation'
import { requestConfirmed } from '#lib/browser/session/request-confirmed'

interface MemberActionsOptions {
  row: RefObject<HTMLTableRowElement | null>
  isViewer: boolean
}

export function useMemberActions(
  { id, username, titles, ...member }: ListedMember,
  { row, isViewer }: MemberActionsOptions,
) {
  const t = useTranslations('membersTable')
  const [isAdmin, writeAdmin] = useOptimisticValue(member.isAdmin)
  const [isDeleted, setDeleted] = useState(false)
  const [asked, ask] = useState<'delete' | 'revoke' | null>(null)
  const { act, done, failure, place } = useAction()
  /** A deletion that is confirmed meanwhile follows it: an action ignores what is pressed while another one is saved. */
  const savingAdmin = useRef<Promise<boolean>>(null)
  /** What is told, and shown in the row. */
  const outcome = {
    announcement: (sentence: string) => sentence,
    note: (sentence = '') => sentence,
  }

  async function saveAdmin(flag: boolean) {
    const saving = act({
      name: 'admin',
      run: async () => {
        const { message } = await writeAdmin(flag, () =>
          requestConfirmed(flag ? 'makeAdmin' : 'removeAdmin', { id }),
        )
        const sentence = message || t(flag ? 'madeAdmin' : 'revoked', { username })
        // This page is no longer the viewer's: the next one tells it.
        if (isViewer) navigate(withQuery(ROUTES.home, { message: sentence }))
        return isViewer ? '' : sentence
      },
      ...outcome,
      failed: t('toggleFailed'),
      isOptimistic: true,
    })
    savingAdmin.current = saving
    const isSaved = await saving
    if (!isSaved || !isViewer) stopAsking()
  }

  async function remove() {
    await savingAdmin.current
    const isDeleted = await act({
      name: 'deleted',
      run: async () => {
        const { message } = await requestConfirmed('deleteMember', { id })
        neighbourOf(row.current)?.focus()
        setDeleted(true)
        return message || t('deleted', { username, titles: titles ?? 0 })
      },
      ...outcome,
      failed: t('deleteFailed'),
    })
    if (!isDeleted) stopAsking()
  }

  function stopAsking() {
    if (!asked) return
    // The Delete button has to be back before it can take the focus.
    flushSync(() => ask(null))
    row.current?.querySelector<HTMLElement>(asked === 'delete' ? 'button' : 'input')?.focus()
  }

  return { isAdmin, isDeleted, asked, done, failure, place, ask, stopAsking, saveAdmin, remove }
}

/** The next member's row, or the previous one for the last; without either, the row itself. */
function neighbourOf(row: HTMLElement | null): HTMLElement | null {
  const rows = Array.from(row?.parentElement?.querySelectorAll<HTMLElement>('[data-member]') ?? [])
  const place = row ? rows.indexOf(row) : -1
  return rows[place + 1] ?? rows[place - 1] ?? row
}
