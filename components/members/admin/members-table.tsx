'use client'

import { useTranslations } from 'next-intl'
import { MemberRow } from '#components/members/admin/member-row'
import { ColumnHeadings } from '#components/ui/column-headings'
import { Link } from '#components/ui/link'
import type { ListedMember } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './members-table.module.scss'

const COLUMNS = ['id', 'username', 'email', 'created', 'admin', 'actions'] as const

export function MembersTable({ members, viewerId }: { members: ListedMember[]; viewerId: number }) {
  const t = useTranslations('membersTable')
  if (members.length === 0) {
    return (
      <>
        <p>{t('none')}</p>
        <p>
          <Link href={ROUTES.adminUsers}>{t('showAll')}</Link>
        </p>
      </>
    )
  }
  return (
    <table className={css.table}>
      <caption className="unseen">{t('caption')}</caption>
      <ColumnHeadings names={COLUMNS.map((column) => t(`columns.${column}`))} />
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} isViewer={member.id === viewerId} />
        ))}
      </tbody>
    </table>
  )
}
