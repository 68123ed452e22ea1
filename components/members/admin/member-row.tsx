'use client'

import { useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { RowConfirmation } from '#components/members/admin/row-confirmation'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import type { ListedMember } from '#contract'
import { memberPath } from '#lib/addresses/routes'
import { andTitles, day } from '#lib/text/format'
import css from './member-row.module.scss'
import { useMemberActions } from './use-member-actions'

interface MemberRowProps {
  member: ListedMember
  isViewer: boolean
}

export function MemberRow({ member, isViewer }: MemberRowProps) {
  const { id, username, email, joinedAt, titles } = member
  const row = useRef<HTMLTableRowElement>(null)
  const { isAdmin, isDeleted, asked, done, failure, place, ask, stopAsking, saveAdmin, remove } =
    useMemberActions(member, { row, isViewer })

  if (isDeleted) {
    return (
      <tr ref={row} tabIndex={-1} className={css.deleted}>
        <td colSpan={6}>{done?.note}</td>
      </tr>
    )
  }
  return (
    <tr ref={row} data-member={id} tabIndex={-1} className={css.row}>
      <td data-label="ID">{id}</td>
      <th scope="row">
        <a href={memberPath(id)} dir="auto">
          {username}
        </a>
      </th>
      <td>{email}</td>
      <td data-label="Created">{joinedAt ? <time dateTime={joinedAt}>{day(joinedAt)}</time> : 'Unknown'}</td>
      <td data-label="Admin">
        <Checkbox
          className={css.flag}
          checked={isAdmin}
          aria-label={`${username} is an admin`}
          onChange={({ target }) => (isViewer && !target.checked ? ask('revoke') : saveAdmin(target.checked))}
        />
      </td>
      <td ref={place}>
        {asked === 'delete' && (
          <RowConfirmation
            question={`Delete ${username}${andTitles(titles)}?`}
            confirm={`Confirm deleting ${username}`}
            onConfirm={remove}
            onCancel={stopAsking}
          />
        )}
        {asked === 'revoke' && (
          <RowConfirmation
            question="Stop being an admin? Only another admin can undo this."
            confirm="Confirm that you stop being an admin"
            onConfirm={() => saveAdmin(false)}
            onCancel={stopAsking}
          />
        )}
        {!asked && isAdmin && <span className={css.badge}>Admin</span>}
        {!asked && !isAdmin && (
          <Button aria-label={`Delete ${username}`} onClick={() => ask('delete')}>
            Delete
          </Button>
        )}
        {done && !failure && <p className={css.done}>{done.note}</p>}
        <FailureNote failure={failure} />
      </td>
    </tr>
  )
}
