'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { RowConfirmation } from '#components/members/admin/row-confirmation'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { Link } from '#components/ui/link'
import type { ListedMember } from '#contract'
import { memberPath } from '#lib/addresses/routes'
import { day } from '#lib/text/dates'
import css from './member-row.module.scss'
import { useMemberActions } from './use-member-actions'

interface MemberRowProps {
  member: ListedMember
  isViewer: boolean
}

export function MemberRow({ member, isViewer }: MemberRowProps) {
  const [t, dates] = [useTranslations('membersTable'), useTranslations('dates')]
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
      <td data-label={t('columns.id')}>{id}</td>
      <th scope="row">
        <Link href={memberPath(id)} dir="auto">
          {username}
        </Link>
      </th>
      <td>{email}</td>
      <td data-label={t('columns.created')}>
        {joinedAt ? <time dateTime={joinedAt}>{day(dates, joinedAt)}</time> : dates('unknown')}
      </td>
      <td data-label={t('columns.admin')}>
        <Checkbox
          className={css.flag}
          checked={isAdmin}
          aria-label={t('isAdmin', { username })}
          onChange={({ target }) => (isViewer && !target.checked ? ask('revoke') : saveAdmin(target.checked))}
        />
      </td>
      <td ref={place}>
        {asked === 'delete' && (
          <RowConfirmation
            question={t('deleteQuestion', { username, titles: titles ?? 0 })}
            confirm={t('confirmDelete', { username })}
            onConfirm={remove}
            onCancel={stopAsking}
          />
        )}
        {asked === 'revoke' && (
          <RowConfirmation
            question={t('revokeQuestion')}
            confirm={t('confirmRevoke')}
            onConfirm={() => saveAdmin(false)}
            onCancel={stopAsking}
          />
        )}
        {!asked && isAdmin && <span className={css.badge}>{t('badge')}</span>}
        {!asked && !isAdmin && (
          <Button aria-label={t('deleteMember', { username })} onClick={() => ask('delete')}>
            {t('delete')}
          </Button>
        )}
        {done && !failure && <p className={css.done}>{done.note}</p>}
        <FailureNote failure={failure} />
      </td>
    </tr>
  )
}
