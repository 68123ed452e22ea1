import type { ReactNode } from 'react'
import { RefreshOnChange } from '#components/collection/refresh-on-change'
import type { Change, Offer } from '#contract'
import { type MemberPage, memberPage } from './member-page'
import css from './member-page-with-header.module.scss'

interface MemberPageWithHeader<Found> extends Omit<MemberPage<Found>, 'children'> {
  /** What the page shows: a change of it in another tab refreshes the page. */
  refreshedBy: readonly Change[]
  /** Beside the heading. */
  action?: (found: Found, page: { offered: readonly Offer[] }) => ReactNode
  /** `rendering` differs for each rendering. */
  children: (found: Found, page: { offered: readonly Offer[]; rendering: string }) => ReactNode
}

/** A member's page under its heading, which is refreshed by changes in other tabs. */
export function memberPageWithHeader<Found>(page: MemberPageWithHeader<Found>): Promise<ReactNode> {
  const { refreshedBy, action, children, ...rest } = page
  const rendering = crypto.randomUUID()
  return memberPage({
    ...rest,
    children: (found, { offered }) => (
      <div className={css.page}>
        <header className={css.head}>
          <h1>{rest.heading}</h1>
          {action?.(found, { offered })}
        </header>
        <RefreshOnChange rendering={rendering} of={refreshedBy} />
        {children(found, { offered, rendering })}
      </div>
    ),
  })
}
