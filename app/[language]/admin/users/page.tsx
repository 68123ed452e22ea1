import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmationHost } from '#components/account/confirmation/confirmation-host'
import { AdminLinks } from '#components/members/admin/admin-links'
import { MailHealth } from '#components/members/admin/mail-health'
import { MembersFilter } from '#components/members/admin/members-filter'
import { MembersTable } from '#components/members/admin/members-table'
import { LeaveWhenSignedOut } from '#components/members/leave-when-signed-out'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { type MembersQuery, parseMembersQuery } from '#contract'
import { membersPath } from '#lib/addresses/admin-paths'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { requireAdmin } from '#lib/server/pages/page-guards'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { mailHealth, membersPage } from '#lib/server/pages/viewer-queries'
import type { Language } from '#lib/text/language'
import { memberPage } from '../../(member)/member-page'
import css from './page.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('memberAdmin')
  const { page } = parseMembersQuery(await searchParams)
  return unlisted(await pagedTitle(t('heading'), page))
}

export default async function AdminUsersPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('memberAdmin')
  const query = parseMembersQuery(await searchParams)
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('failed'),
    path: membersPath(query),
    read: readMembers(language, query),
    children: ({ items: members, page, pages, found, total, mail }, { viewer, offered, signIn }) => (
      <ClientMessages of={['dates', 'membersTable']}>
        <div className={css.page}>
          <LeaveWhenSignedOut />
          <h1>{t('heading')}</h1>
          <AdminLinks current="users" offered={offered} />
          {!isFailed(mail) && <MailHealth mail={mail} />}
          <MembersFilter query={{ ...query, page }} found={found} all={total} pages={pages} />
          <MembersTable key={membersPath({ ...query, page })} members={members} viewerId={viewer.id} />
          <Pager page={page} totalPages={pages} hrefOf={(to) => membersPath({ ...query, page: to })} />
          <ConfirmationHost provider={signIn.provider} />
        </div>
      </ClientMessages>
    ),
  })
}

async function readMembers(language: Language, query: MembersQuery) {
  await requireAdmin(language)
  // Hosts other than ours may not report their mail queue.
  const [view, mail] = await Promise.all([
    membersPage(language, query),
    mailHealth(language).catch(catchOptional),
  ])
  return view && { ...view, mail }
}
