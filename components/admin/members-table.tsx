'use client'

import clsx from 'clsx'
import { useRef, useState } from 'react'
import { MemberRow } from '#components/admin/member-row'
import type { Account } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { deleteMember, makeAdmin, removeAdmin } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'
import css from './members-table.module.scss'

const COLUMNS = ['ID', 'Username', 'Email', 'Created', 'Admin', 'Actions']

interface News {
  kind: 'done' | 'failed'
  text: string
}

export function MembersTable({ members: initial }: { members: Account[] }) {
  const [members, setMembers] = useState(initial)
  const [news, setNews] = useState<News | null>(null)
  const table = useRef<HTMLTableElement>(null)

  async function setAdmin(member: Account, isAdmin: boolean) {
    const show = (flag: boolean) =>
      setMembers((all) => all.map((one) => (one.id === member.id ? { ...one, isAdmin: flag } : one)))
    show(isAdmin)
    try {
      const { message } = await request(isAdmin ? makeAdmin : removeAdmin, { id: member.id })
      setNews({
        kind: 'done',
        text: message ?? `${member.username} ${isAdmin ? 'is' : 'is no longer'} an admin.`,
      })
    } catch (error) {
      show(!isAdmin)
      setNews({ kind: 'failed', text: errorMessage(error, MESSAGES.adminToggleFailed) })
    }
  }

  async function remove(member: Account) {
    try {
      const { message } = await request(deleteMember, { id: member.id })
      const place = members.findIndex((one) => one.id === member.id)
      setMembers((all) => all.filter((one) => one.id !== member.id))
      setNews({ kind: 'done', text: message ?? `Deleted ${member.username}.` })
      focusRow(members[place + 1] ?? members[place - 1])
    } catch (error) {
      setNews({ kind: 'failed', text: errorMessage(error, MESSAGES.memberDeleteFailed) })
    }
  }

  function focusRow(member: Account | undefined) {
    const row = member && table.current?.querySelector<HTMLElement>(`[data-member="${member.id}"]`)
    ;(row ?? table.current)?.focus()
  }

  return (
    <>
      <p
        role={news?.kind === 'failed' ? 'alert' : 'status'}
        className={clsx(css.news, news && css[news.kind])}
      >
        {news?.text}
      </p>
      {members.length === 0 ? (
        <>
          <p>{MESSAGES.membersEmpty}</p>
          <p>
            <a href={ROUTES.adminUsers}>Show all users</a>
          </p>
        </>
      ) : (
        <table ref={table} tabIndex={-1} className={css.table}>
          <caption className={css.caption}>Members</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onAdmin={setAdmin} onDelete={remove} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
