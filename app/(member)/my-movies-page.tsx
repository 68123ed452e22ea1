import type { ReactNode } from 'react'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import type { Change, Offer } from '#contract'
import { type MemberPage, memberPage } from './member-page'
import css from './my-movies-page.module.scss'

interface MyMoviesPage<Found> extends Omit<MemberPage<Found>, 'children'> {
  /** One of the addresses in the navigation. */
  current: string
  /** What the page shows: a change of it in another tab refreshes the page. */
  refreshedBy: readonly Change[]
  /** Beside the heading. */
  action?: (found: Found) => ReactNode
  /** `rendering` differs for each rendering. */
  children: (found: Found, page: { offered: readonly Offer[]; rendering: string }) => ReactNode
}

/** A page of My Movies, with what stands around it. */
export function myMoviesPage<Found>(page: MyMoviesPage<Found>): Promise<ReactNode> {
  const { current, refreshedBy, action, children, ...rest } = page
  const rendering = crypto.randomUUID()
  return memberPage({
    ...rest,
    children: (found, { offered }) => (
      <div className={css.page}>
        <MyMoviesNav current={current} offers={offered} />
        <header className={css.head}>
          <h1>{rest.heading}</h1>
          {action?.(found)}
        </header>
        <AutoRefresh rendering={rendering} of={refreshedBy} />
        {children(found, { offered, rendering })}
        <TransferLinks offers={offered} />
      </div>
    ),
  })
}
