import '../../sheets/every-page'
import type { Metadata } from 'next'
import { MailHealth } from '#components/members/admin/mail-health'
import { MembersFilter } from '#components/members/admin/members-filter'
import { MembersTable } from '#components/members/admin/members-table'
import { LeaveWhenSignedOut } from '#components/members/leave-when-signed-out'
import { Pager } from '#components/ui/pager'
import { MEMBER_SENTENCES, type MembersQuery, parseMembersQuery } from '#contract'
import { membersPath } from '#lib/addresses/members-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { requireAdmin } from '#lib/server/pages/page-guards'
import { mailHealth, membersPage } from '#lib/server/pages/viewer-queries'
import { memberPage } from '../../(member)/member-page'
import css from './page.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  return unlisted(pagedTitle('User Management', parseMembersQuery(await searchParams).page))
}

export default async function AdminUsersPage({ searchParams }: QueryProps) {
  const query = parseMembersQuery(await searchParams)
  return memberPage({
    heading: 'User Management',
    failed: MEMBER_SENTENCES.membersFailed,
    path: membersPath(query),
    read: readMembers(query),
    children: ({ items: members, page, pages, found, total, mail }, { viewer }) => (
      <div className={css.page}>
        <LeaveWhenSignedOut />
        <h1>User Management</h1>
        {!isFailed(mail) && <MailHealth mail={mail} />}
        <MembersFilter query={{ ...query, page }} found={found} all={total} pages={pages} />
        <MembersTable key={membersPath({ ...query, page })} members={members} viewerId={viewer.id} />
        <Pager page={page} totalPages={pages} hrefOf={(to) => membersPath({ ...query, page: to })} />
      </div>
    ),
  })
}

async function readMembers(query: MembersQuery) {
  await requireAdmin()
  // Hosts other than ours may not report their mail queue.
  const [view, mail] = await Promise.all([membersPage(query), mailHealth().catch(catchOptional)])
  return view && { ...view, mail }
}
