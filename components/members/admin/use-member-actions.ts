import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedMember } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { tell, tellFailure } from '#lib/browser/action/toast'
import { useOptimisticValue } from '#lib/browser/action/use-optimistic-value'
import { errorMessage } from '#lib/browser/error-message'
import { navigate } from '#lib/browser/full-navigation'
import { request } from '#lib/browser/request'
import { MEMBER_MESSAGES } from '#lib/contract/members/member-messages'
import { andTitles } from '#lib/text/format'

interface Result {
  kind: 'done' | 'failed'
  text: string
}

interface MemberActionsOptions {
  row: RefObject<HTMLTableRowElement | null>
  isViewer: boolean
}

export function useMemberActions(
  { id, username, titles, ...member }: ListedMember,
  { row, isViewer }: MemberActionsOptions,
) {
  const [isAdmin, writeAdmin] = useOptimisticValue(member.isAdmin)
  const [isDeleted, setDeleted] = useState(false)
  const [asked, ask] = useState<'delete' | 'revoke' | null>(null)
  const [result, setResult] = useState<Result | null>(null)

  function show(kind: Result['kind'], text: string) {
    setResult({ kind, text })
    // The row shows it too.
    ;(kind === 'failed' ? tellFailure : tell)(text)
  }

  async function saveAdmin(flag: boolean) {
    try {
      const { message } = await writeAdmin(flag, () => request(flag ? 'makeAdmin' : 'removeAdmin', { id }))
      const text = message || `${username} is ${flag ? 'an admin now' : 'no longer an admin'}.`
      // This page is no longer the viewer's.
      if (isViewer) return navigate(`${ROUTES.home}?${new URLSearchParams({ message: text })}`)
      show('done', text)
    } catch (error) {
      show('failed', errorMessage(error, MEMBER_MESSAGES.adminToggleFailed))
    }
    stopAsking()
  }

  async function remove() {
    try {
      const { message } = await request('deleteMember', { id })
      setDeleted(true)
      show('done', message || `Deleted ${username}${andTitles(titles)}.`)
      neighbourOf(row.current)?.focus()
    } catch (error) {
      show('failed', errorMessage(error, MEMBER_MESSAGES.memberDeleteFailed))
      stopAsking()
    }
  }

  function stopAsking() {
    if (!asked) return
    // The Delete button has to be back before it can take the focus.
    flushSync(() => ask(null))
    row.current?.querySelector<HTMLElement>(asked === 'delete' ? 'button' : 'input')?.focus()
  }

  return { isAdmin, isDeleted, asked, result, ask, stopAsking, saveAdmin, remove }
}

/** The next member's row, or the previous one for the last; without either, the row itself. */
function neighbourOf(row: HTMLElement | null): HTMLElement | null {
  const rows = Array.from(row?.parentElement?.querySelectorAll<HTMLElement>('[data-member]') ?? [])
  const place = row ? rows.indexOf(row) : -1
  return rows[place + 1] ?? rows[place - 1] ?? row
}
