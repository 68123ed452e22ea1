'use client'

import { DeleteMember } from '#components/admin/delete-member'
import type { Account } from '#contract'
import { memberPath } from '#lib/addresses/routes'
import { day } from '#lib/text/format'
import css from './member-row.module.scss'

interface MemberRowProps {
  member: Account
  onAdmin(member: Account, isAdmin: boolean): Promise<void>
  onDelete(member: Account): Promise<void>
}

export function MemberRow({ member, onAdmin, onDelete }: MemberRowProps) {
  const { id, username, email, joinedAt, isAdmin } = member
  return (
    <tr data-member={id} tabIndex={-1} className={css.row}>
      <td data-label="ID">{id}</td>
      <th scope="row">
        <a href={memberPath(id)} dir="auto">
          {username}
        </a>
      </th>
      <td>{email}</td>
      <td data-label="Created">{joinedAt ? <time dateTime={joinedAt}>{day(joinedAt)}</time> : 'Unknown'}</td>
      <td data-label="Admin">
        <label className={css.flag}>
          <input
            type="checkbox"
            checked={isAdmin}
            aria-label={`${username} is an admin`}
            onChange={(event) => onAdmin(member, event.target.checked)}
          />
        </label>
      </td>
      <td>
        {isAdmin ? (
          <span className={css.badge}>Admin</span>
        ) : (
          <DeleteMember username={username} onConfirm={() => onDelete(member)} />
        )}
      </td>
    </tr>
  )
}
