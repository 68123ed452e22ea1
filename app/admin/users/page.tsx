import type { Metadata } from 'next'
import { MailHealth } from '#components/admin/mail-health'
import { MembersFilter } from '#components/admin/members-filter'
import { MembersTable } from '#components/admin/members-table'
import { LeaveWhenSignedOut } from '#components/member/leave-when-signed-out'
import { LoadFailure } from '#components/member/load-failure'
import { Pager } from '#components/ui/pager'
import { MEMBER_MESSAGES, type MembersQuery, parseMembersQuery } from '#contract'
import { membersPath } from '#lib/addresses/members-path'
import type { QueryProps } from '#lib/addresses/parse-param'
import { catchOptional, catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireAdmin } from '#lib/server/pages/page-guards'
import { mailHealth, membersPage } from '#lib/server/pages/viewer-queries'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'User Management', robots: { index: false, follow: true } }

export default async function AdminUsersPage({ searchParams }: QueryProps) {
  const query = parseMembersQuery(await searchParams)
  const admin = await requireAdmin().catch(catchUpstreamError)
  const [view, mail] = isFailed(admin) ? [admin, null] : await readPage(query)
  if (isFailed(admin) || isFailed(view)) {
    return (
      <LoadFailure
        heading="User Management"
        sentence={MEMBER_MESSAGES.membersFailed}
        reason={reasonOf(view)}
        path={membersPath(query)}
      />
    )
  }
  const { items: members, page, pages, found, total } = view
  return (
    <div className={css.page}>
      <LeaveWhenSignedOut />
      <h1>User Management</h1>
      {!isFailed(mail) && <MailHealth mail={mail} />}
      <MembersFilter query={query} found={found} all={total} />
      <MembersTable key={membersPath({ ...query, page })} members={members} viewerId={admin.id} />
      <Pager page={page} totalPages={pages} hrefOf={(to) => membersPath({ ...query, page: to })} />
    </div>
  )
}

function readPage(query: MembersQuery) {
  // Hosts other than ours may not report their mail queue.
  return Promise.all([membersPage(query).catch(catchUpstreamError), mailHealth().catch(catchOptional)])
}
