'use client'

import { MemberRow } from '#components/members/admin/member-row'
import { ColumnHeadings } from '#components/ui/column-headings'
import type { ListedMember } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import css from './members-table.module.scss'

const COLUMNS = ['ID', 'Username', 'Email', 'Created', 'Admin', 'Actions']

export function MembersTable({ members, viewerId }: { members: ListedMember[]; viewerId: number }) {
  if (members.length === 0) {
    return (
      <>
        <p>{MEMBER_SENTENCES.membersEmpty}</p>
        <p>
          <a href={ROUTES.adminUsers}>Show all users</a>
        </p>
      </>
    )
  }
  return (
    <table className={css.table}>
      <caption className="unseen">Members</caption>
      <ColumnHeadings names={COLUMNS} />
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isViewer={member.id === viewerId} />
        ))}
      </tbody>
    </table>
  )
}
